import type { FieldError } from '@msl/shared/contracts';
import { z } from 'zod';
import type { Access } from './access';
import { parseOrThrow, invalidFields } from './validate';

/** Returns the fields that are neither in the schema nor in the answered record. */
function unknownFields(schema: z.ZodType, readOnly: ReadonlySet<string>, body: unknown): FieldError[] {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(schema.shape, name) && !readOnly.has(name))
    .map((field) => ({ field, message: 'This call does not accept this field.' }));
}

/**
 * Returns the parsed JSON body of a call.
 *
 * Unknown fields of administrators and programs are refused, because dropping them would lose data silently. Unknown
 * fields of visitors, such as those that browser extensions add to a form, are dropped.
 *
 * @param readOnly fields of the answered record, which may be sent back
 * @throws Invalid
 */
export function readBody<T>(
  schema: z.ZodType<T>,
  sent: unknown,
  { who, readOnly }: Pick<Access, 'who'> & { readOnly: ReadonlySet<string> },
): T {
  const body = sent ?? {};
  const unknown = who !== 'public' ? unknownFields(schema, readOnly, body) : [];
  if (unknown.length) throw invalidFields(unknown);
  return parseOrThrow(schema, body);
}
