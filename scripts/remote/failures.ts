/** A failure explained in a sentence for the team; the program exits with code 1. */
export class Refused extends Error {
  /** @param faults the particular faults, a sentence each */
  constructor(
    message: string,
    readonly faults: string[] = [],
  ) {
    super(message);
  }
}

/** A command line that means nothing; the program ends with code 2. */
export class WrongUsage extends Error {}
