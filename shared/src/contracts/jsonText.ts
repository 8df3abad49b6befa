import { z } from 'zod';
import { OptionalText } from './text';

/**
 * Returns a schema of a value that multipart forms hold as JSON text and JSON bodies as it is.
 *
 * @param what what it is in the message about a text that is no JSON, e.g. `list of at most 100`
 */
export function jsonText<T extends z.ZodType>(value: T, what: string) {
  const message = `Use a JSON ${what}.`;
  const text = OptionalText(100_000).transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue(message);
      return z.NEVER;
    }
  });
  return z.union([value, text.pipe(value)], message);
}
