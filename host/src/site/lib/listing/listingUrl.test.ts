import {
  isChosen,
  listingPath,
  type ListingState,
  productsPath,
  readListing,
  toggleCategory,
  toggleOption,
} from './listingUrl';

const read = (query: string, pathNames?: string) => readListing(pathNames, new URLSearchParams(query));
const plain: ListingState = {
  search: '',
  categories: [],
  options: [],
  facts: [],
  sort: '',
  size: 9,
  page: 1,
  view: 'grid',
};

describe('the address of the products listing', () => {
  it('has no query when nothing is chosen', () => {
    expect(read('')).toEqual(plain);
    expect(listingPath(plain)).toBe('/products');
  });

  it('carries search, categories, page and view, and reads them back', () => {
    const state: ListingState = {
      search: 'rgbw 24 V',
      categories: ['Turbo Lamps', 'Cables & Ends'],
      options: ['Lens Finish:Opal', 'Beam\\: angle:1\\,5°'],
      facts: ['a1:10-20.5', 'b2:IP67\\, IK10'],
      sort: '-fact:a1',
      size: 36,
      page: 3,
      view: 'list',
    };
    const path = listingPath(state);
    expect(path).toBe(
      '/products?search=rgbw+24+V&categories=Turbo+Lamps,Cables+%26+Ends&options=Lens+Finish:Opal,Beam%5C:+angle:1%5C,5%C2%B0&facts=a1:10-20.5,b2:IP67%5C,+IK10&sort=-fact:a1&size=36&page=3&view=list',
    );
    expect(read(path.split('?')[1] ?? '')).toEqual(state);
  });

  it('has one category in the path, unless its name cannot be part of a path', () => {
    const pathOf = (name: string) => listingPath({ ...plain, categories: [name], view: 'list' });
    expect(pathOf('AC/DC & Co')).toBe('/products/AC%2FDC%20%26%20Co?view=list');
    expect([pathOf('.'), pathOf('..')]).toEqual([
      '/products?categories=.&view=list',
      '/products?categories=..&view=list',
    ]);
    expect([productsPath('.'), productsPath('V2.')]).toEqual(['/products?categories=.', '/products/V2.']);
  });

  it('reads the number fields of a form without JavaScript as ranges', () => {
    const fields =
      'range=a1&range=10&range=20,5&range=b2&range=&range=&range=c3&range=&range=-5&range=d4&range=x&range=';
    expect(read(fields).facts).toEqual(['a1:10-20.5', 'c3:--5']);
    expect(read('range=a1:%2Bmm&range=%C2%BD+inch&range=1%22')).toMatchObject({ facts: ['a1:12.7-25.4'] });
    expect(read(`facts=a1:10-&sort=price&range=b2&range=1&range=`)).toMatchObject({
      facts: ['a1:10-', 'b2:1-'],
      sort: '',
    });
  });

  it('reads category names from the path, comma-separated, and from checkboxes of a form without JavaScript', () => {
    expect(read('', 'Turbo Lamps,Strobes').categories).toEqual(['Turbo Lamps', 'Strobes']);
    expect(read('categories=Strobes&categories=Cables', 'Strobes').categories).toEqual(['Strobes', 'Cables']);
  });

  it('reads options from checkboxes of a form without JavaScript, including names with commas', () => {
    expect(read('options=Lens:Opal&options=Cable:1%5C,5+m&options=Lens:Opal,').options).toEqual([
      'Lens:Opal',
      'Cable:1\\,5 m',
    ]);
    expect(read('options=a%5C').options).toEqual(['a\\']);
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
    const next = toggleCategory({ ...plain, search: 'a', categories: ['X'], page: 4, view: 'list' }, 'Y');
    expect(next).toEqual({ ...plain, search: 'a', categories: ['X', 'Y'], view: 'list' });
  });

  it('removes a chosen category, whatever its case in the address', () => {
    expect(isChosen(['turbo lamps'], 'Turbo Lamps')).toBe(true);
    expect(toggleCategory({ ...plain, categories: ['turbo lamps'] }, 'Turbo Lamps').categories).toEqual([]);
  });
});

describe('choosing an option', () => {
  it('adds and removes it among the others, returning to the first page', () => {
    const chosen = toggleOption({ ...plain, options: ['Lens:Opal'], page: 3 }, 'Lens:Clear');
    expect(chosen).toEqual({ ...plain, options: ['Lens:Opal', 'Lens:Clear'] });
    expect(toggleOption(chosen, 'Lens:Opal').options).toEqual(['Lens:Clear']);
  });
});
