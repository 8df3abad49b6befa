import { z } from 'zod';

/** An environment variable. */
export interface Variable {
  schema: z.ZodType;
  /** Completes "accepted: …". */
  accepted: string;
}

export const variable = <S extends z.ZodType>(schema: S, accepted: string) => ({ schema, accepted }) satisfies Variable;

/** Turns an exception of `read` into an issue of the schema. */
export const toIssue =
  <T>(read: (text: string) => T) =>
  (text: string, context: z.RefinementCtx) => {
    try {
      return read(text);
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  };
