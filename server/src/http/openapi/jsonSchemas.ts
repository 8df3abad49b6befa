import * as contracts from '@msl/shared/contracts';
import { z } from 'zod';

export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** The items of a tuple. */
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  [keyword: string]: unknown;
}

/** Objects that the contracts export become components of the document, under their exported names. */
const components = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contracts)) {
  if (value instanceof z.ZodObject && /^[A-Z]/.test(name)) components.add(value, { id: name });
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
const isBooleanText = ({ enum: values }: JsonSchema) => values?.length === 2 && values.includes('true');

/**
 * Returns the meaning of a union of a number or boolean and its text. Such unions exist because forms and URLs carry
 * text only.
 */
function meaningOf({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const [first, second, ...others] = anyOf;
  if (!first || !second || others.length) return undefined;
  if (first.type === 'boolean' && isBooleanText(second)) return first;
  return isNumber(first) && second.type === 'string' ? first : undefined;
}

/** Shortens a schema that zod generated, and all its parts. */
function simplify(schema: JsonSchema): JsonSchema {
  for (const part of Object.values(schema).flat()) {
    if (typeof part === 'object' && part !== null) simplify(part as JsonSchema);
  }
  const meaning = meaningOf(schema);
  if (meaning) {
    delete schema.anyOf;
    Object.assign(schema, meaning);
  }
  // A later version may add fields.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // The format says the same as the pattern, which takes four lines.
  if (typeof schema.format === 'string' && schema.format.startsWith('date')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  return schema;
}

const withComponentRefs = (text: string) => text.replaceAll('"#/$defs/', '"#/components/schemas/');

/** Converts schemas of the contracts to those of an OpenAPI document, and collects the components they refer to. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * Converts the schema of an answer.
   *
   * @param name of its component if the contracts export none
   */
  convertAnswer(schema: z.ZodType, name?: string): JsonSchema {
    if (name && !components.has(schema)) components.add(schema, { id: name });
    const { $defs = {}, ...converted } = this.convert(schema, { io: 'output', metadata: components });
    Object.assign(this.components, $defs);
    return converted;
  }

  /** Converts the schema of a query, body or form. The result refers to no component. */
  convertInput(schema: z.ZodType): JsonSchema {
    return this.convert(schema, { io: 'input', metadata: z.registry() });
  }

  private convert(schema: z.ZodType, options: Parameters<typeof z.toJSONSchema>[1]): JsonSchema {
    const { $schema: _, ...converted } = z.toJSONSchema(schema, { ...options, unrepresentable: 'any' });
    return simplify(JSON.parse(withComponentRefs(JSON.stringify(converted))) as JsonSchema);
  }
}
