import { isChosen, listingPath, type ListingState, productsPath, readListing, toggleCategory } from './listingUrl';

const read = (query: string, pathNames?: string) => readListing(pathNames, new URLSearchParams(query));
const plain: ListingState = { search: '', categories: [], page: 1, view: 'grid' };

describe('the address of the products listing', () => {
  it('is plain when nothing is chosen', () => {
    expect(read('')).toEqual(plain);
    expect(listingPath(plain)).toBe('/products');
  });

  it('carries search, categories, page and view, and reads them back', () => {
    const state: ListingState = {
      search: 'rgbw 24 V',
      categories: ['Turbo Lamps', 'Cables & Ends'],
      page: 3,
      view: 'list',
    };
    const path = listingPath(state);
    expect(path).toBe('/products?search=rgbw+24+V&categories=Turbo+Lamps,Cables+%26+Ends&page=3&view=list');
    expect(read(path.split('?')[1] ?? '')).toEqual(state);
  });

  it('takes category names from the path, several with commas, and from the boxes of a form without scripts', () => {
    expect(read('', 'Turbo Lamps,Strobes').categories).toEqual(['Turbo Lamps', 'Strobes']);
    expect(read('categories=Strobes&categories=Cables', 'Strobes').categories).toEqual(['Strobes', 'Cables']);
  });

  it.each(['0', '-1', '1.5', 'two', ''])('begins at the first page for "page=%s"', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('escapes a category name in a path', () => {
    expect(productsPath('AC/DC Parts')).toBe('/products/AC%2FDC%20Parts');
  });
});

describe('choosing a category', () => {
  it('adds it and goes back to the first page, keeping search and view', () => {
    const next = toggleCategory({ search: 'a', categories: ['X'], page: 4, view: 'list' }, 'Y');
    expect(next).toEqual({ search: 'a', categories: ['X', 'Y'], page: 1, view: 'list' });
  });

  it('takes a chosen one away, in whatever case the address wrote it', () => {
    expect(isChosen(['turbo lamps'], 'Turbo Lamps')).toBe(true);
    expect(toggleCategory({ ...plain, categories: ['turbo lamps'] }, 'Turbo Lamps').categories).toEqual([]);
  });
});
