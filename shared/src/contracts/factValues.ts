import { z } from 'zod';
import { Id, OptionalText, Text } from './text';

/** What an attribute holds: options to choose from, or a fact of a product. */
export const attributeKinds = ['choice', 'number', 'text', 'flag'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

const maxNumber = 1_000_000_000;
export const maxFacts = 100;
export const maxOfferedOptions = 200;

const FactNumber = z
  .number('Enter a number.')
  .min(-maxNumber, `At least ${-maxNumber}.`)
  .max(maxNumber, `At most ${maxNumber}.`);

/** A number fact with two bounds, both included. */
export const FactRange = z
  .strictObject({ from: FactNumber, to: FactNumber })
  .refine(({ from, to }) => from <= to, 'The range must begin with the smaller number.');
export type FactRange = z.output<typeof FactRange>;

/** The value of a fact: a number or a range, a text, or yes or no. */
export const FactValue = z.union(
  [FactNumber, FactRange, z.boolean(), Text(200)],
  'Use a number, a range { from, to }, a text, true or false.',
);
export type FactValue = z.output<typeof FactValue>;

const maxEntries = <T extends z.ZodType>(values: T, max: number) =>
  z.record(OptionalText(64), values).refine((record) => Object.keys(record).length <= max, `At most ${max}.`);

const FactsObject = maxEntries(FactValue, maxFacts);
const OffersObject = maxEntries(z.array(Text(120)).max(maxOfferedOptions, `At most ${maxOfferedOptions}.`), maxFacts);

/** An object, or its JSON text, because multipart forms hold text. */
const objectOrJson = <T extends z.ZodType>(object: T) =>
  z.union([
    object,
    OptionalText(100_000).transform((text, context): z.output<T> => {
      try {
        return object.parse(JSON.parse(text || '{}'));
      } catch {
        context.addIssue('Use an object of attribute ids and values.');
        return z.NEVER;
      }
    }),
  ]);

/** Facts of a product by attribute id. */
export const Facts = z.record(Id, FactValue);
export type Facts = z.output<typeof Facts>;

/**
 * The options that a product comes in, by the id of a choice attribute. An attribute without an entry: all options, if
 * the product's category has the attribute. An empty list: none.
 */
export const Offers = z.record(Id, z.array(z.string()));
export type Offers = z.output<typeof Offers>;

export const FactsInput = objectOrJson(FactsObject);
export const OffersInput = objectOrJson(OffersObject);

/** A fact, or the options of a choice, with the name and unit of its attribute. */
export const FactView = z.object({
  /** The attribute. */
  _id: Id,
  fieldName: z.string(),
  kind: z.enum(attributeKinds),
  /** Unit of a number, or empty. */
  unit: z.string(),
  /** Heading under which the fact is shown, or empty. */
  group: z.string(),
  isCompared: z.boolean(),
  /** For a choice: the options that the product comes in. */
  value: z.union([FactValue, z.array(z.string())]),
});
export type FactView = z.output<typeof FactView>;
