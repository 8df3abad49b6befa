import fc from 'fast-check';
import { z } from 'zod';

/** A JSON schema as zod writes it, as far as it is read here. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Texts that rules which a JSON schema cannot say let through. */
const known = [
  ...['+971 4 000 0000', '12345', 'a', '/contact', 'https://site.example/a?b=c', 'noor@site.example', 'true', 'false'],
  ...[
    '{}',
    '[]',
    '{"Colour":"Warm white"}',
    '<p>text</p>',
    'correct horse battery',
    '2026-07-01',
    '2026-07-01T09:00:00.000Z',
  ],
  ...['Wörter, 照明 & إضاءة', '', '7', '-12.5'],
];

const anyText = ({ minLength = 0, maxLength = 60 }: JsonSchema) =>
  fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uri') return fc.webUrl();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return anyText(schema);
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? ofJsonSchema(additionalProperties) : fc.jsonValue();
    return fc.dictionary(fc.string({ maxLength: 10 }), values, { maxKeys: 4 });
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, ofJsonSchema(field)]));
  return fc.record(fields, { requiredKeys: required });
}

function ofJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(ofJsonSchema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const { minimum, maximum, exclusiveMinimum } = schema;
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? (exclusiveMinimum ?? -1) + 1, max: Math.min(maximum ?? 1000, 2 ** 31) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
    case 'array':
      return fc.array(ofJsonSchema(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue();
  }
}

/** Values that a schema lets through; from a list of known ones where chance finds too few. */
function validValue(schema: z.ZodType, more: readonly unknown[] = []): fc.Arbitrary<unknown> {
  const isValid = (value: unknown) => schema.safeParse(value).success;
  const generated = ofJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  const sample = fc.sample(generated, { numRuns: 40, seed: 1 });
  const isLikely = sample.filter(isValid).length > 8;
  const fitting = [...known, ...more].filter(isValid);
  const chosen = fitting.length ? [fc.constantFrom(...fitting)] : [];
  if (!isLikely && !chosen.length) throw new Error('No valid value is known for a field; add one to the list.');
  return fc.oneof(...chosen, ...(isLikely ? [generated.filter(isValid)] : []));
}

/** Fields that an object schema lets through one by one; what is required is always among them. */
export function validFields(
  schema: z.ZodObject,
  moreFor: (name: string) => readonly unknown[] = () => [],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  const inner = (field: z.ZodType) => (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
  const values = fields.map(([name, field]) => [name, validValue(inner(field), moreFor(name))] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: required });
}
