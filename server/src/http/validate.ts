import type { FieldError } from '@msl/shared/contracts';
import type { z } from 'zod';
import { Refusal } from './refusals';

const requiredText = (issue: { input?: unknown }) => (issue.input === undefined ? 'Required.' : undefined);

/** 422 with what is wrong at each field. */
export function refuseFields(errors: FieldError[]): Refusal {
  const message =
    errors.length === 1 && errors[0] ? `${errors[0].field}: ${errors[0].message}` : 'Some fields are not valid.';
  return new Refusal(422, message, errors);
}

/** The parsed value. @throws Refusal (422) with the field and the fault of every issue */
export function parseOrRefuse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: requiredText });
  if (result.success) return result.data;
  throw refuseFields(
    result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.') || 'body', message })),
  );
}
