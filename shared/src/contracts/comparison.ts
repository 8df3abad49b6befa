import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { FactView } from './factValues';
import { LinkedIds } from './links';
import { ProductDetail } from './products';
import { OptionalText } from './text';

/** Maximum number of products in a comparison; `host/src/site/lib/comparison/comparisonAddress.ts` has the same limit. */
export const maxCompared = 4;

/** A product in a comparison. */
export const ComparedProduct = ProductDetail.pick({
  _id: true,
  name: true,
  partNumber: true,
  categoryId: true,
  categoryName: true,
  imagePath: true,
  discontinuedAt: true,
});
export type ComparedProduct = z.output<typeof ComparedProduct>;

/** A fact, or the options of a choice, of each compared product. */
export const ComparedFact = FactView.omit({ isCompared: true, value: true }).extend({
  /** In the order of the products; `null`: the product has none. */
  values: z.array(FactView.shape.value.nullable()),
  isDifferent: z.boolean(),
});
export type ComparedFact = z.output<typeof ComparedFact>;

export const Comparison = z.object({
  products: z.array(ComparedProduct),
  /** By group and order, without facts that are not compared. */
  facts: z.array(ComparedFact),
});
export type Comparison = z.output<typeof Comparison>;

export const comparisonCalls = {
  compare: call('GET', 'guest/compare', {
    summary: `At most ${maxCompared} products with their facts side by side, in this order; unknown ids are left out`,
    query: z.object({
      products: LinkedIds(maxCompared).optional(),
      partNumber: OptionalText(100)
        .optional()
        .describe('Adds the product with this part number at the end, if there is room'),
    }),
    answer: one(Comparison),
  }),
};
