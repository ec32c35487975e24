// The functions that the build makes of scripts of the project.

declare module "*/made/stepper.js" {
  /** Steps through the game of a report: amunre-report/src/page.js. */
  export function stepper(page: { document: unknown; window: unknown; location: { hash: string; href?: string }; history: unknown }): void;
}

declare module "*/made/board-form.js" {
  /** Reads the answers of a form and saves the board: form.js of `amunre board form`. */
  export function boardForm(page: { document: unknown }): void;
}
