import type { JsonSchema } from './jsonSchemas';

const id = 'Zk3pY7wQxT1nV5aB';
const timestamp = '2026-03-14T09:26:53.000Z';

/** Realistic example values by field name. */
const byName: Readonly<Record<string, unknown>> = {
  _id: id,
  id,
  categoryId: id,
  manualId: id,
  productID: id,
  previousId: id,
  name: 'Linear bar 24',
  title: 'Opening night at the pier',
  categoryName: 'Linear bars',
  email: 'ada@example.com',
  to: 'ada@example.com',
  phone: '+971 4 555 0100',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'a long enough password',
  newPassword: 'another long password',
  currentPassword: 'a long enough password',
  description: '<p>24 pixels a metre, in an aluminium profile.</p>',
  specifications: '<table><tbody><tr><td>Voltage</td><td>24 V</td></tr></tbody></table>',
  content: '<p>What we do with what you send us.</p>',
  message: 'How many can one controller drive?',
  partNumber: 'LB24-RGB',
  slug: 'privacy-policy',
  code: '492817',
  from: '08:00',
  timeZone: 'Europe/Berlin',
  search: 'linear',
  q: 'linear',
  latitude: 25.07725,
  longitude: 55.30927,
  index: 0,
};

/** Texts for fields with a pattern: the name of a remote, a version, a SHA-256, a time of day. */
const textsForPatterns = ['inbox', '1.4.0', '3f2a9c1d'.repeat(8), '16:00'];

/** Which fields of an object an example has: all fields, or only the required ones. */
export type Extent = 'whole' | 'least';

/** Creates examples of schemas. */
export class Samples {
  /** @param components the schemas to which other schemas refer */
  constructor(
    private readonly components: Readonly<Record<string, JsonSchema>>,
    private readonly extent: Extent,
  ) {}

  create(schema: JsonSchema, name = ''): unknown {
    const whole = this.resolve(schema);
    if (whole.const !== undefined) return whole.const;
    if (whole.enum) return whole.enum[0];
    if (whole.default !== undefined) return whole.default;
    const choices = whole.anyOf ?? whole.oneOf;
    if (choices) return this.create(choices.find((one) => this.resolve(one).type !== 'null') ?? {}, name);
    return this.createOfType(whole, name);
  }

  private createOfType(schema: JsonSchema, name: string): unknown {
    switch (schema.type) {
      case 'object':
        return this.createObject(schema);
      case 'array':
        if (schema.prefixItems) return schema.prefixItems.map((item) => this.create(item));
        return schema.items ? [this.create(schema.items, name.replace(/s$/, ''))] : [];
      case 'string':
        return this.createText(schema, name);
      case 'integer':
      case 'number':
        return typeof byName[name] === 'number' ? byName[name] : Math.max(schema.minimum ?? 1, 1);
      case 'boolean':
        return false;
      default:
        return null;
    }
  }

  private createObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    const isEnvelope = properties.status?.const !== undefined;
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || this.hasOptionalField(name, isEnvelope),
    );
    const nonEmptyNames = names.length
      ? names
      : Object.keys(properties)
          .filter((name) => name in byName)
          .slice(0, 1);
    return Object.fromEntries(
      nonEmptyNames.map((name) => [name, this.create(properties[name] ?? {}, isEnvelope ? '' : name)]),
    );
  }

  /** Whether an example has this optional field. */
  private hasOptionalField(name: string, isEnvelope: boolean): boolean {
    return this.extent === 'whole' && !(isEnvelope && name === 'message');
  }

  private createText({ format, maxLength = Infinity, pattern }: JsonSchema, name: string): string {
    if (format === 'date-time') return timestamp;
    if (format === 'date') return timestamp.slice(0, 10);
    if (format === 'email') return 'ada@example.com';
    if (format === 'uri' || /url$/i.test(name)) return 'https://example.com/';
    const known = byName[name];
    const text = typeof known === 'string' ? known : 'Text';
    const fits = (text: string) => text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
    return [text, ...(pattern ? textsForPatterns : [])].find(fits) ?? '';
  }

  private resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').pop();
    return name ? (this.components[name] ?? {}) : schema;
  }
}
