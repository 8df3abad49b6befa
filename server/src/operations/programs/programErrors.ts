/** Thrown if the command line is invalid. */
export class UsageError extends Error {}

/** Thrown if the command cannot be executed; the message says why. */
export class ProgramError extends Error {}

/** Thrown if the user interrupts the program. */
export class InterruptedError extends Error {}
