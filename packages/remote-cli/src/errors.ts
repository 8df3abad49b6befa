/** An expected failure, explained to the team; the program exits with 1. */
export class CommandError extends Error {
  /** @param details one sentence for each problem found */
  constructor(
    message: string,
    readonly details: string[] = [],
  ) {
    super(message);
  }
}

/** A wrong command line; the program exits with 2. */
export class UsageError extends Error {}
