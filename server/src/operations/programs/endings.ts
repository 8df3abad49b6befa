/** Thrown if the command line is invalid. */
export class Misuse extends Error {}

/** Thrown if the command cannot be executed; the message says why. */
export class Impossible extends Error {}

/** Thrown if the user interrupts the program. */
export class Interrupted extends Error {}
