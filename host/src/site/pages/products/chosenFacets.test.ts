import { chosenFacets, settledOptions } from './chosenFacets';
import type { ListingState } from '../../lib/listing/listingUrl';

const facets = {
  categories: [{ _id: 'c1', categoryName: 'Turbo Lamps', count: 3 }],
  attributes: [
    {
      fieldName: 'Beam: angle',
      order: 0,
      options: ['10°', '25°'].map((option) => ({ key: `Beam\\: angle:${option}`, option, count: 1 })),
    },
    { fieldName: 'Lens', order: 0, options: [{ key: 'Lens:Opal', option: 'Opal', count: 3 }] },
  ],
  facts: [],
};
const chosen = (changes: Partial<ListingState>): ListingState => ({
  ...{ search: 'rgb', categories: [], options: [], facts: [], sort: '', size: 9, page: 4, view: 'list' },
  ...changes,
});

describe('the chosen filters', () => {
  it('are named as in the catalogue, however the address spells them', () => {
    const state = chosen({ categories: ['turbo lamps', 'c1'], options: ['Beam\\: angle:10°'] });
    expect(chosenFacets(state, facets).map(({ label }) => label)).toEqual([
      'Turbo Lamps',
      'Turbo Lamps',
      'Beam: angle: 10°',
    ]);
  });

  it('can be removed one by one, returning to the first page', () => {
    const state = chosen({ categories: ['c1'], options: ['Lens:Opal'] });
    expect(chosenFacets(state, facets).map(({ without }) => without)).toEqual([
      { ...state, categories: [], page: 1 },
      { ...state, options: [], page: 1 },
    ]);
  });

  it('exclude filters that the catalogue does not offer', () => {
    const state = chosen({ categories: ['Gone'], options: ['Old\\, one:A'] });
    expect([chosenFacets(state, facets), chosenFacets(state, undefined)]).toEqual([[], []]);
  });

  it('settle an attribute when exactly one of its options is chosen', () => {
    const options = ['Lens:Opal', 'Beam\\: angle:10°', 'Beam\\: angle:25°', 'No:thing'];
    expect(settledOptions(chosen({ options }), facets)).toEqual({ Lens: 'Opal' });
    expect(settledOptions(chosen({ options }), undefined)).toEqual({});
  });
});
