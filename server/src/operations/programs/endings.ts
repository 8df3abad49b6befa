/** The command line is not understood. */
export class Misuse extends Error {}

/** It is understood, but cannot be done; the message says why. */
export class Impossible extends Error {}

/** Somebody gave up at the terminal. */
export class Interrupted extends Error {}
