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

/** Records and what else the contracts name are described once, under their names there. */
const named = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contracts)) {
  if (value instanceof z.ZodObject && /^[A-Z]/.test(name)) named.add(value, { id: name });
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
const isBooleanText = ({ enum: values }: JsonSchema) => values?.length === 2 && values.includes('true');

/** What is also taken as text, because forms and addresses carry nothing else, is described as what it means. */
function meantBy({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const [first, second, ...others] = anyOf;
  if (!first || !second || others.length) return undefined;
  if (first.type === 'boolean' && isBooleanText(second)) return first;
  return isNumber(first) && second.type === 'string' ? first : undefined;
}

/** Says the same in fewer words, here and in all its parts. */
function simplify(schema: JsonSchema): JsonSchema {
  for (const part of Object.values(schema)) {
    for (const one of Array.isArray(part) ? part : [part]) {
      if (typeof one === 'object' && one !== null) simplify(one as JsonSchema);
    }
  }
  const meant = meantBy(schema);
  if (meant) {
    delete schema.anyOf;
    Object.assign(schema, meant);
  }
  // A later version may answer more.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // The format says it; the pattern has four lines.
  if (typeof schema.format === 'string' && schema.format.startsWith('date')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  return schema;
}

const inComponents = (text: string) => text.replaceAll('"#/$defs/', '"#/components/schemas/');

/** Turns schemas of the contracts into those of a document, and gathers the ones it refers to by name. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * What a call answers.
   *
   * @param name under which it is described once, if the contracts have none
   */
  answered(schema: z.ZodType, name?: string): JsonSchema {
    if (name && !named.has(schema)) named.add(schema, { id: name });
    const { $defs = {}, ...described } = this.convert(schema, { io: 'output', metadata: named });
    Object.assign(this.components, $defs);
    return described;
  }

  /** What a call takes. */
  taken(schema: z.ZodType): JsonSchema {
    return this.convert(schema, { io: 'input', metadata: z.registry() });
  }

  private convert(schema: z.ZodType, options: Parameters<typeof z.toJSONSchema>[1]): JsonSchema {
    const { $schema: _, ...described } = z.toJSONSchema(schema, { ...options, unrepresentable: 'any' });
    return simplify(JSON.parse(inComponents(JSON.stringify(described))) as JsonSchema);
  }
}
