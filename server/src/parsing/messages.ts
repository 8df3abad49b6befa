import type { BadFileReason } from './badFile';
import type { ParserLimits } from './parser';

/** One file for the process of parsers: a line of JSON on its input. */
export interface Job {
  parser: string;
  input: unknown;
  limits: ParserLimits;
}

/** What became of a file. */
export type Outcome =
  | { result: unknown }
  | { bad: BadFileReason; message: string }
  /** The disk failed, not the file. */
  | { disk: string; code?: string };

/** A line of JSON on the output of the process. */
export type Reply = Outcome & {
  /** Whether the process should read no other file. */
  isSpent: boolean;
};

/** The first line on the output. */
export const listening = 'listening';

export const maxMessageLength = 2000;

/** File descriptor of the output: libraries may write to the standard one. */
export const replyDescriptor = 3;
