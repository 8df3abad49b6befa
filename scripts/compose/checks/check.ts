import type { Installation } from '../installation';
import type { Visitor } from '../visitor';

export interface Context {
  installation: Installation;
  visitor: Visitor;
}

/** A claim about the running installation. */
export interface Check {
  /** A sentence that is true if the check passes. */
  title: string;
  /** @returns what was found, in a few words @throws if the title is not true */
  run: (context: Context) => Promise<string>;
}

/** @throws Error with the message if the condition is false */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
