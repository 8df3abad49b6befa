/** What a command cannot do, in a sentence for the team; the program ends with code 1. */
export class Refused extends Error {
  /** @param faults what is wrong in particular, a sentence each */
  constructor(
    message: string,
    readonly faults: string[] = [],
  ) {
    super(message);
  }
}

/** A command line that means nothing; the program ends with code 2. */
export class WrongUsage extends Error {}
