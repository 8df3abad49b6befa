import { ProductFilter } from '@msl/shared/contracts';
import fc from 'fast-check';
import { listingPath, type ListingState, readListing } from '../../lib/listing/listingUrl';
import { isWithinBounds, offeredOnly, withinBounds } from './offeredFilters';

const optionKeys = Array.from({ length: 300 }, (_, at) => `Lens\\, size:${at}`);
const facets = {
  categories: Array.from({ length: 300 }, (_, at) => ({ _id: `c${at}`, categoryName: `Réd ${at}`, count: 1 })),
  attributes: [
    { fieldName: 'Lens, size', order: 0, options: optionKeys.map((key) => ({ key, option: key, count: 1 })) },
  ],
  facts: [],
};

const listing = (changes: Partial<ListingState>): ListingState => ({
  ...{ search: 'rgb', categories: [], options: [], facts: [], sort: '', size: 9, page: 4, view: 'list' },
  ...changes,
});

const anyListing = fc
  .record({
    categories: fc.uniqueArray(
      fc.oneof(fc.constantFrom('c1', 'RED 2', 'réd 3', 'Gone'), fc.stringMatching(/^[a-z]{1,60}$/)),
      { maxLength: 150 },
    ),
    options: fc.uniqueArray(
      fc.oneof(
        fc.constantFrom(...optionKeys),
        fc.string({ minLength: 1, maxLength: 60 }).filter((text) => /^[\w :]+$/.test(text) && text === text.trim()),
      ),
      { maxLength: 150 },
    ),
  })
  .map(listing);

describe('the filters of a listing', () => {
  it('are removed when the catalogue does not offer them, while the others stay unchanged', () => {
    const state = listing({ categories: ['c7', 'Gone', 'red 1'], options: ['0:b', 'Lens\\, size:4', '1:b'] });
    expect(offeredOnly(state, facets)).toEqual({ ...state, categories: ['c7', 'red 1'], options: ['Lens\\, size:4'] });
  });

  it('result in an address that stays unchanged when cleaned again and that the API accepts', () => {
    fc.assert(
      fc.property(anyListing, (state) => {
        const cleaned = offeredOnly(state, facets);
        const { pathname, searchParams } = new URL(`http://site${listingPath(cleaned)}`);
        const pathNames = pathname.split('/')[2];
        const read = readListing(pathNames && decodeURIComponent(pathNames), searchParams);
        expect(read).toEqual(cleaned);
        expect(offeredOnly(read, facets)).toEqual(read);
        const { categories, options } = withinBounds(state);
        const sent = { categories: categories.join(), options: options.join() };
        expect(ProductFilter.safeParse(sent).success).toBe(true);
        expect(isWithinBounds(cleaned)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
