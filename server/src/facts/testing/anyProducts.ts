import type { Facts, Offers } from '@msl/shared/contracts';
import fc from 'fast-check';
import type { Catalogue, CatalogueAttribute } from '../catalogueAttributes';
import type { ProductOrder } from '../productOrder';
import type { FacetSelection } from '../productSelection';

const attribute = (id: string, kind: CatalogueAttribute['kind'], options: string[] = []): CatalogueAttribute => ({
  ...{ id, fieldName: id, kind, unit: '', group: '', order: 0, isFilter: true, onCards: false, isCompared: false },
  options,
  codes: {},
});
const attributes = [
  attribute('pitch', 'number'),
  attribute('protection', 'text'),
  attribute('outdoor', 'flag'),
  attribute('voltage', 'choice', ['12 V', '24 V']),
];
export const categories = [
  { id: 'panels', categoryName: 'Panels', nameKey: 'panels', attributeIds: [] },
  { id: 'strips', categoryName: 'Strips', nameKey: 'strips', attributeIds: ['voltage'] },
];
export const catalogue: Catalogue = {
  attributes: new Map(attributes.map((one) => [one.id, one])),
  categories: new Map(categories.map((one) => [one.id, one])),
};

const productIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const anyFacts: fc.Arbitrary<Facts> = fc.record(
  {
    pitch: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant({ from: 1, to: 3 })),
    protection: fc.constantFrom('IP20', 'IP65', 'IP100'),
    outdoor: fc.boolean(),
  },
  { requiredKeys: [] },
);
export interface ProductValues {
  name: string;
  categoryId: string;
  isFeatured: number;
  facts: Facts;
  offers: Offers;
  createdAt: string;
}

const anyValues: fc.Arbitrary<ProductValues> = fc.record({
  name: fc.constantFrom('Ray', 'ray 2', 'Ray 10', 'Halo', 'Ärger', ''),
  categoryId: fc.constantFrom('strips', 'panels'),
  isFeatured: fc.constantFrom(0, 1),
  facts: anyFacts,
  offers: fc.record({ voltage: fc.subarray(['12 V', '24 V']) }, { requiredKeys: [] }),
  createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
});
export type Step = { save: string; values: ProductValues } | { remove: string } | { restore: string };
const anyId = fc.constantFrom(...productIds);
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ save: anyId, values: anyValues }) },
  { weight: 1, arbitrary: fc.record({ remove: anyId }) },
  { weight: 1, arbitrary: fc.record({ restore: anyId }) },
);

const setOf = <T>(items: T[]) => fc.subarray(items, { minLength: 1 }).map((chosen) => new Set(chosen));
const mapOf = (values: Record<string, string[]>) =>
  fc
    .record(Object.fromEntries(Object.entries(values).map(([key, items]) => [key, setOf(items)])), { requiredKeys: [] })
    .map((record) => new Map(Object.entries(record) as [string, Set<string>][]));
export const anySelection: fc.Arbitrary<FacetSelection> = fc.record(
  {
    categories: setOf(['strips', 'panels', 'unknown']),
    options: mapOf({ voltage: ['12 V', '24 V', '48 V'] }),
    facts: mapOf({ pitch: ['0', '2-3', '4-', 'many'], protection: ['IP20', 'IP65'], outdoor: ['true', 'false'] }),
    search: fc.constantFrom('', 'ray', 'RAY 2', 'arger', 'none'),
    isFeatured: fc.boolean(),
  },
  { requiredKeys: ['options', 'facts'] },
);
export const anyOrder: fc.Arbitrary<ProductOrder> = fc.record({
  by: fc.constantFrom<ProductOrder['by']>('newest', 'name', { fact: 'pitch' }),
  isReversed: fc.boolean(),
});
export const anyRange = fc.record({ offset: fc.integer({ min: 0, max: 8 }), limit: fc.integer({ min: 1, max: 8 }) });
