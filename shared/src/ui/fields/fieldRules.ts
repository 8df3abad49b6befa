import { z } from 'zod';

/** Whether the contract refuses an empty value. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  return field !== undefined && !z.safeParse(field, undefined).success && !z.safeParse(field, '').success;
}

/** Returns the maximum length of a text field in characters; `undefined` if the contract sets none. */
export function maxLengthOf(schema: z.ZodObject, name: string): number | undefined {
  let field: unknown = schema.shape[name];
  while (field instanceof z.ZodOptional || field instanceof z.ZodPipe) {
    field = field instanceof z.ZodOptional ? field.unwrap() : field.in;
  }
  return field instanceof z.ZodString ? (field.maxLength ?? undefined) : undefined;
}
