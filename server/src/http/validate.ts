import type { FieldError } from '@msl/shared/contracts';
import type { z } from 'zod';
import { Invalid } from '../errors/domainErrors';

const requiredText = (issue: { input?: unknown }) => (issue.input === undefined ? 'Required.' : undefined);

/** Returns the error of each field. */
export function invalidFields(errors: FieldError[]): Invalid {
  const message =
    errors.length === 1 && errors[0] ? `${errors[0].field}: ${errors[0].message}` : 'Some fields are not valid.';
  return new Invalid(message, errors);
}

/** Returns the parsed value. @throws Invalid with the field and message of every issue */
export function parseOrThrow<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: requiredText });
  if (result.success) return result.data;
  throw invalidFields(
    result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.') || 'body', message })),
  );
}
