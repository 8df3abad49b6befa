import type { FieldError } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from './access';
import { HttpError } from './httpError';
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
 * What an administrator or a program of ours sends is stored whole or refused: a field that the call does not know would be lost without a
 * word. Visitors' forms may carry more than is asked, such as what other software adds to them; it is left out.
 *
 * @param readOnly fields of the answered record, which may be sent back
 * @throws UnsupportedType, Invalid
 */
export function readBody<T>(
  schema: z.ZodType<T>,
  request: FastifyRequest,
  { who, readOnly }: Pick<Access, 'who'> & { readOnly: ReadonlySet<string> },
): T {
  if (request.isMultipart()) throw new HttpError(415, 'Send this as JSON.');
  const body = request.body ?? {};
  const unknown = who !== 'public' ? unknownFields(schema, readOnly, body) : [];
  if (unknown.length) throw invalidFields(unknown);
  return parseOrThrow(schema, body);
}
