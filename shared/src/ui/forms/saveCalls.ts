import { z } from 'zod';
import type { ArgsOf, Call, FileField, Form } from '../../contracts/call';

/** A multipart form whose files a person chooses; archives come from programs. */
type EditedForm = Form & { files: Record<string, FileField> };

/** A call that stores what a form holds: a JSON body, or a multipart form with files. */
export type SaveCall = Call & ({ body: z.ZodObject; form?: undefined } | { form: EditedForm });

/** What the inputs of a form hold: the call's fields as they are sent, and newly chosen files. */
export type ValuesOf<C extends SaveCall> = C extends {
  form: { fields: infer F extends z.ZodObject; files: infer Names };
}
  ? z.input<F> & { [Name in keyof Names]?: File[] }
  : C extends { body: infer B extends z.ZodObject }
    ? z.input<B>
    : never;

export type Values = Record<string, unknown>;

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
  const chosen = Object.entries(call.form.files).map(([name, { most }]) => [
    name,
    z.array(z.instanceof(File)).max(most, `At most ${most} files.`).optional(),
  ]);
  return call.form.fields.extend(Object.fromEntries(chosen));
}

/** Whether the contract refuses an empty value. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name];
  return field !== undefined && !z.safeParse(field, undefined).success && !z.safeParse(field, '').success;
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

/** The most characters a field takes, however it is wrapped; `undefined` where the contract sets no such limit. */
export function longestOf(schema: z.ZodObject, name: string): number | undefined {
  let field: unknown = schema.shape[name];
  while (field instanceof z.ZodOptional || field instanceof z.ZodPipe) {
    field = field instanceof z.ZodOptional ? field.unwrap() : field.in;
  }
  return field instanceof z.ZodString ? (field.maxLength ?? undefined) : undefined;
}
