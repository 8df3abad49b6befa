import { isLostListing } from './lostListing';
import { readListing } from '../../lib/listing/listingUrl';

const categories = [{ _id: 'c1', categoryName: 'Pixel Strips' }];
const isLost = (path: string | undefined, query: string, totalItems: number, totalPages = 1) =>
  isLostListing(readListing(path, new URLSearchParams(query)), { pagination: { totalItems, totalPages }, categories });

describe('a listing', () => {
  it.each([
    ['names only categories that there are not', 'Nothing', '', 0],
    ['names a page past the last', undefined, 'page=3', 9],
  ])('is a 404 when it %s', (_, path, query, items) => expect(isLost(path, query, items)).toBe(true));

  it.each([
    ['an empty category by its name', 'pixel strips', '', 0],
    ['an empty category by its id', 'c1', '', 0],
    ['a search that finds nothing', undefined, 'search=zzz', 0],
    ['no products at all', undefined, '', 0],
    ['a category that is written in another way and has products', 'Pïxel Strips', '', 4],
  ])('is there when it shows %s', (_, path, query, items) => expect(isLost(path, query, items)).toBe(false));

  it('is undecided before it is loaded', () => {
    expect(isLostListing(readListing('Nothing', new URLSearchParams()), { categories })).toBe(false);
  });
});
