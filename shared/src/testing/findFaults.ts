import type { z } from 'zod';

/** Returns the fields of a value that a schema refuses, with the reasons; none without a schema. */
export const findFaults = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
