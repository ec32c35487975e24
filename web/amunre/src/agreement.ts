import { Game } from "./game.js";
import { Handle } from "./handle.js";
import { wasm } from "./load.js";
import { json, seatsOf, type SetupOf } from "./table.js";
import type { GameId } from "./words.js";

/** The share of a seat in the seed of a game: a secret of the seat until it is opened. */
export class Share extends Handle {
  protected constructor(pointer: number) {
    super(pointer, "amunre_share_free");
  }

  /** @internal */
  static of(pointer: number): Share {
    return new Share(pointer);
  }

  /** Returns the share as text, for `readShare()`. It is a secret. */
  json(): string {
    return this.module.call("amunre_share_json", this.pointer);
  }

  /** Returns the commitment, which is sent to the host first. */
  commitment(): string {
    return this.module.call("amunre_share_commitment", this.pointer);
  }

  /** Binds the share to the header with this hash: it cannot be opened for another one. */
  bind(header: string): void {
    this.module.call("amunre_share_bind", this.pointer, header);
  }

  /** Returns the line that opens the share, for the host. `key`: the key of a seat that signs. */
  opening(key?: Uint8Array): string {
    return this.module.call("amunre_share_opening", this.pointer, key ?? null);
  }
}

/** A game that is agreed on but has not begun. */
export class Agreement<G extends GameId = GameId> extends Handle {
  protected constructor(pointer: number) {
    super(pointer, "amunre_agreement_free");
  }

  /** @internal */
  static of<G extends GameId = GameId>(pointer: number): Agreement<G> {
    return new Agreement<G>(pointer);
  }

  /** Returns the hash of the header, 64 hexadecimal digits. */
  header(): string {
    return this.module.call("amunre_agreement_header", this.pointer);
  }

  /** Returns the seats whose shares are not opened yet. */
  unopened(): number[] {
    return seatsOf(this.module.call("amunre_agreement_unopened", this.pointer));
  }

  /** Opens the share of a seat with its line. */
  open(opening: string): void {
    this.module.call("amunre_agreement_open", this.pointer, opening);
  }

  /** Signs everything that a seat does with its key, 32 bytes. */
  signWith(seat: number, key: Uint8Array): void {
    this.module.call("amunre_agreement_sign_with", this.pointer, seat, key);
  }

  /** Begins the game. */
  begin(): Game<G> {
    return Game.of(this.module.call("amunre_agreement_begin", this.pointer));
  }
}

/** What a host agrees on with the seats. */
export interface NewAgreement<G extends GameId = GameId> {
  setup?: Partial<SetupOf<G>>;
  /** 32 bytes that only the host knows and uses for no other game. */
  secret: Uint8Array;
  names?: string[];
  /** The game id for which the shares were made, with the commitments of all seats. Without them the seed is the secret. */
  gameId?: string;
  commitments?: string[];
  /** The public keys of the seats that sign, by seat. */
  signers?: { [seat: number]: string };
}

/** Agrees on a game: its header fixes the commitments to the shares of its seed and the keys of its seats. */
export function newAgreement<G extends GameId>(id: G, given: NewAgreement<G>): Agreement<G> {
  const { setup, secret, names, gameId, commitments, signers } = given;
  const keys = signers && Object.entries(signers).map(([seat, key]) => `${seat}:${key}`);
  const [own, all] = [json(setup, "the set-up"), json(names, "the names")];
  const texts = [gameId ?? null, commitments?.join(" ") ?? null, keys?.join(" ") ?? null] as const;
  return Agreement.of(wasm().call("amunre_agreement_new", id, own, secret, all, ...texts));
}

/** Makes a share. `gameId`: a name that no other game has. `random`: 64 random bytes that were never used before. */
export function newShare(gameId: string, seat: number, random: Uint8Array): Share {
  return Share.of(wasm().call("amunre_share_new", gameId, seat, random));
}

/** Reads a share that `json()` or `amunre share new` wrote. */
export function readShare(text: string): Share {
  return Share.of(wasm().call("amunre_share_read", text));
}

/** Returns the public key of a secret key of 32 bytes. */
export function publicKey(key: Uint8Array): string {
  return wasm().call("amunre_public_key", key);
}

/** Returns the signature that a request asks for. Check what you sign: the request is JSON and contains the command. */
export function sign(key: Uint8Array, request: string): string {
  return wasm().call("amunre_sign", key, request);
}

/** Returns true if a signature is the one that a request asks for, made by the owner of this public key. */
export function isSigned(request: string, signature: string, publicKey: string): boolean {
  return wasm().call("amunre_is_signed", request, signature, publicKey);
}
