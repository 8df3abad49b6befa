import { z } from 'zod';
import type { ArgsOf, FileField } from '../../contracts/call';
import type { SaveCall, FormValues } from '../fields/formValues';

/** Returns the file fields of a call by name. */
export const fileFieldsOf = (call: SaveCall): Record<string, FileField> => call.form?.files ?? {};

/** Error messages of fields that a form requires although the contract does not, by field name. */
export type RequiredMessages = { [field: string]: string };

/** Returns the schema of a form's values: the contract's fields, its files, and the fields required in addition. */
export function schemaOf(call: SaveCall, required: RequiredMessages = {}): z.ZodObject {
  const schema = fieldsWithFiles(call);
  const refined = Object.entries(required).map(([name, message]) => [
    name,
    (schema.shape[name] as z.ZodType).refine((value) => !isEmpty(value), message),
  ]);
  return schema.extend(Object.fromEntries(refined));
}

function fieldsWithFiles(call: SaveCall): z.ZodObject {
  if (!call.form) return call.body;
  const chosen = Object.entries(call.form.files).map(([name, { maxCount }]) => [
    name,
    z.array(z.instanceof(File)).max(maxCount, `At most ${maxCount} files.`).optional(),
  ]);
  return call.form.fields.extend(Object.fromEntries(chosen));
}

/** Returns the arguments of a call: path parameters, and the values as `body` or `form`. */
export function argsOf<C extends SaveCall>(
  call: C,
  values: FormValues,
  params: { id?: string; onProgress?: (fraction: number) => void } = {},
): ArgsOf<C> {
  const { onProgress, ...path } = params;
  return (call.form ? { ...path, form: values, onProgress } : { ...path, body: values }) as ArgsOf<C>;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** Returns the values without the empty ones, except texts that the call requires, such as an `OptionalText`. */
export function withoutEmpty(call: SaveCall, values: FormValues): FormValues {
  const { shape } = call.form ? call.form.fields : call.body;
  const isRequired = (name: string) => name in shape && !(shape[name] as z.ZodType).isOptional();
  const isSent = ([name, value]: [string, unknown]) => !isEmpty(value) || (value === '' && isRequired(name));
  return Object.fromEntries(Object.entries(values).filter(isSent));
}

/** Whether two values of a field are equal as JSON. Every file serialises to `{}`: lists of files differ by length only. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the values that differ from the initial ones, emptied ones included. */
export const changedOnly = (values: FormValues, initial: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));

/** Returns the edits made since `sent`: changed values and added files, without `fileOrder`. */
export function editsSince(sent: FormValues, now: FormValues, isFile: (name: string) => boolean): [string, unknown][] {
  const isNew = (name: string) => (file: File) => !(sent[name] as File[] | undefined)?.includes(file);
  const changed = Object.entries(changedOnly(now, sent)).filter(([name]) => name !== 'fileOrder');
  const typed = changed.filter(([name]) => !isFile(name));
  const files = changed.filter(([name]) => isFile(name)) as [string, File[] | undefined][];
  const added = files.map(([name, chosen = []]): [string, File[]] => [name, chosen.filter(isNew(name))]);
  return [...typed, ...added.filter(([, chosen]) => chosen.length > 0)];
}
