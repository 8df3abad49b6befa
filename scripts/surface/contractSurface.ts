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

function addCall(surface: ModuleSurface, name: string, call: Call): void {
  surface[name] = `${call.method} ${call.path}`;
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
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

/** Returns all that the contracts export, with the members of every call, read from the schemas themselves. */
export function readContractSurface(): ModuleSurface {
  const surface: ModuleSurface = {};
  for (const [name, value] of Object.entries(contracts)) {
    if (name.endsWith('Calls')) {
      for (const [call, declared] of Object.entries(value as Record<string, Call>))
        addCall(surface, `${name}.${call}`, declared);
    } else surface[name] = isSchema(value) ? 'schema' : typeof value;
  }
  return surface;
}
