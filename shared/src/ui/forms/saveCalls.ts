import { z } from 'zod';
import type { ArgsOf, FileField } from '../../contracts/call';
import type { SaveCall, Values } from '../fields/formValues';

/** The files a call takes, by field name. */
export const fileFieldsOf = (call: SaveCall): Record<string, FileField> => call.form?.files ?? {};

/** Fields a form asks for though the call can do without them, each with what is said when it is empty. */
export type Asked = { [field: string]: string };

/** The contract's fields with its files, to validate a form's values by. */
export function schemaOf(call: SaveCall, asked: Asked = {}): z.ZodObject {
  const schema = fieldsWithFiles(call);
  const asking = Object.entries(asked).map(([name, message]) => [
    name,
    (schema.shape[name] as z.ZodType).refine((value) => !isEmpty(value), message),
  ]);
  return schema.extend(Object.fromEntries(asking));
}

function fieldsWithFiles(call: SaveCall): z.ZodObject {
  if (!call.form) return call.body;
  const chosen = Object.entries(call.form.files).map(([name, { maxCount }]) => [
    name,
    z.array(z.instanceof(File)).max(maxCount, `At most ${maxCount} files.`).optional(),
  ]);
  return call.form.fields.extend(Object.fromEntries(chosen));
}

/** The call's arguments: values as `body` or `form`, beside path parameters. */
export function argsOf<C extends SaveCall>(
  call: C,
  values: Values,
  params: { id?: string; onProgress?: (fraction: number) => void } = {},
): ArgsOf<C> {
  const { onProgress, ...path } = params;
  return (call.form ? { ...path, form: values, onProgress } : { ...path, body: values }) as ArgsOf<C>;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** A new record's values without the empty ones, which are not sent. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** Whether two values of a field are the same. Files have no text of their own, but are only ever added to an empty list. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from the initial ones; an emptied one is among them. */
export const changedOnly = (values: Values, initial: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));

/** What was typed or chosen after some values were sent; of files only the new ones, of their order nothing. */
export function addedSince(sent: Values, now: Values, isFile: (name: string) => boolean): [string, unknown][] {
  const isNew = (name: string) => (file: File) => !(sent[name] as File[] | undefined)?.includes(file);
  const changed = Object.entries(changedOnly(now, sent)).filter(([name]) => name !== 'fileOrder');
  const typed = changed.filter(([name]) => !isFile(name));
  const files = changed.filter(([name]) => isFile(name)) as [string, File[] | undefined][];
  const added = files.map(([name, chosen = []]): [string, File[]] => [name, chosen.filter(isNew(name))]);
  return [...typed, ...added.filter(([, chosen]) => chosen.length > 0)];
}
