// A server in C#: the host has the game; each seat and a spectator have a view, which follows the events written for them.
//     mcs -out:seats.exe *.cs && LD_LIBRARY_PATH=DIR/lib mono seats.exe
using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using static Amunre;
using Size = System.UIntPtr; // size_t

static class Program {
    static int Main() {
        if (amunre_abi_version() != AbiVersion) throw new InvalidOperationException("the library has another version");
        byte[] id = Encoding.UTF8.GetBytes("amun-re");
        Must(amunre_game_new(id, Length(id), null, Size.Zero, 3, 42, out var game, Error));
        IntPtr table = amunre_game_table(game);

        // what a client is sent when it joins: the set-up and its view; it makes a view of its own from them
        byte[] setup = Text((byte[] text, Size room, out Size needed) => amunre_table_setup(table, text, room, out needed, Error));
        int[] viewers = { 0, 1, 2, Spectator };
        IntPtr[] views = viewers.Select(viewer => {
            byte[] json = Seen(game, viewer);
            Must(amunre_view_open(id, Length(id), setup, Length(setup), viewer, json, Length(json), out var view, Error));
            return view;
        }).ToArray();

        var ids = new uint[4096];
        while (true) {
            Must(amunre_table_to_act(table, out var seats, Error));
            if (seats == 0) break;
            int seat = Enumerable.Range(0, 32).First(bit => (seats >> bit & 1) == 1);

            // the client of this seat asks its own view for what it may do, and sends the id of a command
            IntPtr own = amunre_view_table(views[seat]);
            Must(amunre_table_legal(own, seat, Required, ids, (Size)ids.Length, out var number, Error));
            Must(amunre_game_apply(game, seat, ids[(int)number / 2], Error));

            // the host sends each viewer what it may know of the events
            Must(amunre_game_last(game, out var last, Error));
            for (int at = 0; at < viewers.Length; at++) {
                byte[] events = Text((byte[] text, Size room, out Size needed) =>
                    amunre_events_json(last, viewers[at], text, room, out needed, Error));
                Must(amunre_view_follow(views[at], events, Length(events), Error));
            }
            amunre_events_free(last);
        }
        foreach (IntPtr view in views) {
            Must(amunre_table_is_over(amunre_view_table(view), out var isOver, Error));
            if (!isOver) throw new InvalidOperationException("a client did not see the end");
            amunre_view_free(view);
        }
        if (amunre_game_apply(game, 0, ids[0], Error) != Illegal) throw new InvalidOperationException("the game is over");

        byte[] log = Text((byte[] text, Size room, out Size needed) => amunre_game_log(game, text, room, out needed, Error));
        byte[] anchor = Text((byte[] text, Size room, out Size needed) => amunre_game_anchor(game, -1, text, room, out needed, Error));
        Must(amunre_verify(log, Length(log), null, Size.Zero, out var verdict, Error));
        Must(amunre_verdict_summary(verdict, out var summary, (Size)Marshal.SizeOf(typeof(Summary)), Error));
        int[] answers = { summary.Intact.Answer, summary.Legal.Answer, summary.Fair.Answer, summary.Result.Answer };
        string said = answers.All(answer => answer == 0) ? "intact, legal, fair, right result" : $"answers {string.Join(" ", answers)}";
        Console.WriteLine($"amun-re, {summary.Commands} commands, {Encoding.UTF8.GetString(anchor)}: {said}");
        amunre_verdict_free(verdict);
        amunre_game_free(game);
        return summary.Code;
    }

    static byte[] Seen(IntPtr game, int viewer) =>
        Text((byte[] text, Size room, out Size needed) => amunre_game_view_json(game, viewer, text, room, out needed, Error));
}
