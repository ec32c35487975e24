// The package without the bytes of the module.
export { AmunreCrashed, AmunreError, type Details, type StatusName } from "./error.js";
export { load, loadSync, isLoaded, type Source } from "./load.js";
export { SPECTATOR, REFEREE } from "./raw.js";
export type { Wide } from "./wasm.js";
export { Table, type Actions, type CommandOf, type EventOf, type RepairOf, type ScopeName, type SetupOf, type StateOf, type Viewer } from "./table.js";
export { Game, loadGame, newGame, openDrawByDraw, openGame, type NewGame, type PendingDraw, type Playout, type Points, type Ruling, type SeatChange, type SeenEntry } from "./game.js";
export { Host, loadHost, openHost, type HostOptions, type Later } from "./host.js";
export {
  MOST_CHARACTERS, type Answer, type Change, type EventsMessage, type Message, type Refusal, type RefusalMessage, type TableMessage,
} from "./messages.js";
export { Seat, type SeatUpdate } from "./seat.js";
export { View, openView, type Evaluation } from "./view.js";
export { Agent, advise, type Advice, type AdvisedChoice, type Thinking } from "./agent.js";
export { Events } from "./events.js";
export type { EventField, EventKind, NumberArray, ObservationSpec, ObservedField } from "./observations.js";
export { Outcomes } from "./outcomes.js";
export { Agreement, Share, isSigned, newAgreement, newShare, publicKey, readShare, sign, type NewAgreement } from "./agreement.js";
export { Verifier, verify, type Fault, type Finding, type Verdict } from "./verify.js";
export { describe, diff, doctor, explain, games, points, redact, report, version, whatIf, type Explanation, type Installation, type SetupOption, type Setups } from "./library.js";
export type { AmunRe, GameId, Horus, MenNefer, Words } from "./words.js";
