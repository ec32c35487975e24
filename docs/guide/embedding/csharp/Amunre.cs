// The functions of amunre.h that Program.cs uses, for P/Invoke. Add others in the same way.
using System;
using System.Linq;
using System.Runtime.InteropServices;
using Size = System.UIntPtr; // size_t

static class Amunre {
    internal const uint AbiVersion = 1000;
    internal const int Spectator = -1, Required = 1, Illegal = 15;

    internal struct Finding { internal ulong Possible; internal int Answer; }

    internal struct Summary {
        internal Finding Intact, Legal, Fair, Result;
        internal ulong Entries, Commands, Torn;
        internal long FaultEntry;
        internal int Code, Complete;
        internal uint Players, Winners; // without later fields: the library is given the size
    }

    const string So = "amunre"; // libamunre.so, libamunre.dylib, amunre.dll

    [DllImport(So)] internal static extern uint amunre_abi_version();
    [DllImport(So)] internal static extern IntPtr amunre_error_new();
    [DllImport(So)] static extern IntPtr amunre_error_sentence(IntPtr error); // no string: the library owns the text
    [DllImport(So)] internal static extern int amunre_game_new(
        byte[] id, Size idLength, byte[] edition, Size editionLength, uint players, ulong seed, out IntPtr game, IntPtr error);
    [DllImport(So)] internal static extern IntPtr amunre_game_table(IntPtr game);
    [DllImport(So)] internal static extern int amunre_game_apply(IntPtr game, int seat, uint id, IntPtr error);
    [DllImport(So)] internal static extern int amunre_game_last(IntPtr game, out IntPtr events, IntPtr error);
    [DllImport(So)] internal static extern int amunre_game_view_json(
        IntPtr game, int viewer, byte[] text, Size room, out Size needed, IntPtr error);
    [DllImport(So)] internal static extern int amunre_game_log(
        IntPtr game, byte[] text, Size room, out Size needed, IntPtr error);
    [DllImport(So)] internal static extern int amunre_game_anchor(
        IntPtr game, long entry, byte[] text, Size room, out Size needed, IntPtr error);
    [DllImport(So)] internal static extern void amunre_game_free(IntPtr game);
    [DllImport(So)] internal static extern int amunre_events_json(
        IntPtr events, int viewer, byte[] text, Size room, out Size needed, IntPtr error);
    [DllImport(So)] internal static extern void amunre_events_free(IntPtr events);
    [DllImport(So)] internal static extern int amunre_view_open(
        byte[] id, Size idLength, byte[] setup, Size setupLength, int viewer, byte[] json, Size jsonLength,
        out IntPtr view, IntPtr error);
    [DllImport(So)] internal static extern int amunre_view_follow(IntPtr view, byte[] events, Size length, IntPtr error);
    [DllImport(So)] internal static extern IntPtr amunre_view_table(IntPtr view);
    [DllImport(So)] internal static extern void amunre_view_free(IntPtr view);
    [DllImport(So)] internal static extern int amunre_table_setup(
        IntPtr table, byte[] text, Size room, out Size needed, IntPtr error);
    [DllImport(So)] internal static extern int amunre_table_to_act(IntPtr table, out uint seats, IntPtr error);
    [DllImport(So)] internal static extern int amunre_table_is_over(
        IntPtr table, [MarshalAs(UnmanagedType.U1)] out bool isOver, IntPtr error);
    [DllImport(So)] internal static extern int amunre_table_legal(
        IntPtr table, int seat, int scope, uint[] ids, Size room, out Size needed, IntPtr error);
    [DllImport(So)] internal static extern int amunre_verify(
        byte[] log, Size length, byte[] anchor, Size anchorLength, out IntPtr verdict, IntPtr error);
    [DllImport(So)] internal static extern int amunre_verdict_summary(
        IntPtr verdict, out Summary summary, Size size, IntPtr error);
    [DllImport(So)] internal static extern void amunre_verdict_free(IntPtr verdict);

    internal static readonly IntPtr Error = amunre_error_new(); // one is enough for a thread

    internal static void Must(int status) {
        if (status != 0) throw new InvalidOperationException(Marshal.PtrToStringUTF8(amunre_error_sentence(Error)));
    }

    internal delegate int Writer(byte[] text, Size room, out Size needed);

    internal static byte[] Text(Writer write) { // UTF-8, without the zero at its end
        Must(write(null, Size.Zero, out var needed));
        var text = new byte[(int)needed];
        Must(write(text, needed, out needed));
        return text.Take(text.Length - 1).ToArray();
    }

    internal static Size Length(byte[] text) => (Size)text.Length;
}
