import { isMissingListing } from './missingListing';
import { readListing } from '../../lib/listing/listingUrl';

const categories = [{ _id: 'c1', categoryName: 'Pixel Strips' }];
const isMissing = (path: string | undefined, query: string, totalItems: number, totalPages = 1) =>
  isMissingListing(readListing(path, new URLSearchParams(query)), {
    pagination: { totalItems, totalPages },
    categories,
  });

describe('a listing', () => {
  it.each([
    ['names only unknown categories', 'Nothing', '', 0],
    ['names a page past the last', undefined, 'page=3', 9],
  ])('is a 404 when it %s', (_, path, query, items) => expect(isMissing(path, query, items)).toBe(true));

  it.each([
    ['an empty category by its name', 'pixel strips', '', 0],
    ['an empty category by its id', 'c1', '', 0],
    ['a search that finds nothing', undefined, 'search=zzz', 0],
    ['no products at all', undefined, '', 0],
    ['a category with products whose name is spelled differently', 'Pïxel Strips', '', 4],
  ])('exists when it shows %s', (_, path, query, items) => expect(isMissing(path, query, items)).toBe(false));

  it('is not a 404 while it is loading', () => {
    expect(isMissingListing(readListing('Nothing', new URLSearchParams()), { categories })).toBe(false);
  });
});
