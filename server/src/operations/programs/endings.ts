/** The command line is invalid. */
export class Misuse extends Error {}

/** The command cannot be carried out; the message says why. */
export class Impossible extends Error {}

/** The user interrupted the program. */
export class Interrupted extends Error {}
