import * as contracts from '@msl/shared/contracts';
import type { Call } from '@msl/shared/contracts';
import type { ModuleSurface } from './surface';

type Schema = Call['answer'];

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  [rule: string]: unknown;
}

const rules = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** Describes a value without members, e.g. `string maxLength=200`. */
function describeValue(schema: JsonSchema): string {
  const facts = rules.filter((rule) => schema[rule] !== undefined).map((rule) => `${rule}=${String(schema[rule])}`);
  return [schema.type ?? 'any', ...facts].join(' ');
}

/** Adds the type of a value and of all its members. Alternatives have lines of their own, so that a new one is new. */
function addSchema(surface: ModuleSurface, path: string, schema: JsonSchema): void {
  const place = path.replace(/\?$/, '');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    surface[path] = 'one of';
    options.forEach((option, index) =>
      addSchema(surface, `${place}|${option.properties ? index : describeValue(option)}`, option),
    );
    return;
  }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) {
    surface[path] = 'one of';
    for (const value of values) surface[`${place} = ${JSON.stringify(value)}`] = 'value';
    return;
  }
  surface[path] = describeValue(schema);
  if (schema.items) addSchema(surface, `${place}[]`, schema.items);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    addSchema(surface, `${place}.${name}${schema.required?.includes(name) ? '' : '?'}`, member);
  }
  if (typeof schema.additionalProperties === 'object') addSchema(surface, `${place}{}`, schema.additionalProperties);
}

const toSchema = (schema: Schema, io: 'input' | 'output') =>
  schema.toJSONSchema({ io, unrepresentable: 'any' }) as JsonSchema;

/** Describes a call, e.g. `POST admin/manual/create, 201`: a success with another status or format is another call. */
function describeCall({ method, path, creates, streams }: Call): string {
  const status = creates && (creates === true ? '201' : `201 ${creates}`);
  return [`${method} ${path}`, status, streams].filter(Boolean).join(', ');
}

function addCall(surface: ModuleSurface, name: string, call: Call): void {
  surface[name] = describeCall(call);
  for (const part of ['query', 'body'] as const) {
    const schema = call[part];
    if (schema) addSchema(surface, `${name} ${part}`, toSchema(schema, 'input'));
  }
  if (call.form) {
    addSchema(surface, `${name} form`, toSchema(call.form.fields, 'input'));
    for (const [field, { kind }] of Object.entries(call.form.files))
      surface[`${name} form.${field}?`] = `files ${kind}`;
  }
  addSchema(surface, `${name} answer`, toSchema(call.answer, 'output'));
  if (call.failure) addSchema(surface, `${name} failure`, toSchema(call.failure, 'output'));
  for (const status of Object.keys(call.refuses ?? {})) surface[`${name} refuses ${status}`] = 'status';
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/**
 * Returns the calls and schemas that the contracts export, with all their members, read from the schemas themselves.
 * Other exports are read by their types.
 */
export function readContractSurface(): ModuleSurface {
  const surface: ModuleSurface = {};
  for (const [name, value] of Object.entries(contracts)) {
    if (name.endsWith('Calls')) {
      surface[name] = 'calls';
      for (const [call, declared] of Object.entries(value as Record<string, Call>))
        addCall(surface, `${name}.${call}`, declared);
    } else if (isSchema(value)) addSchema(surface, name, toSchema(value, 'output'));
  }
  return surface;
}
