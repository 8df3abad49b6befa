import type { Project } from '@msl/shared/contracts';
import { countOf } from './countOf';
import { groupByCountry } from './groupByCountry';
import { isLocated, linkOf, type Place, toPlace, withoutProjects } from './places';
import { searchPlaces } from './searchPlaces';

const project = (fields: Partial<Project>) =>
  ({
    ...{ _id: 'p1', name: 'Halo Wheel', location: 'Dubai', latitude: '25.2', longitude: '-0.5', locationIcon: '' },
    ...{ description: '<p>Long</p>', filePath: ['/a.jpg', '/b.jpg'] },
    ...fields,
  }) as Project;

const place = (name: string, location = ''): Place => ({ id: name, name, location });

describe('the places of the map', () => {
  it('keeps only the fields of a project that the map shows', () => {
    expect(toPlace(project({}))).toEqual({
      ...{ id: 'p1', name: 'Halo Wheel', location: 'Dubai', longitude: -0.5, latitude: 25.2 },
      ...{ icon: undefined, picture: '/a.jpg' },
    });
  });

  it.each([
    ['', ''],
    ['25.2', ' '],
    ['north', '55'],
    ['91', '0'],
  ])('has no coordinates with latitude "%s" and longitude "%s"', (latitude, longitude) => {
    expect(isLocated(toPlace(project({ latitude, longitude })))).toBe(false);
  });

  it('accepts the coordinates 0° 0°', () => {
    expect(isLocated(toPlace(project({ latitude: '0', longitude: '0' })))).toBe(true);
  });

  it('links a place to its project', () => {
    expect(linkOf(toPlace(project({})))).toBe('/project/detail/p1');
  });

  it('shows the branch in the United States, which links to the contact form, when there are no projects', () => {
    expect(
      withoutProjects.map((each) => [isLocated(each), linkOf(each), /United States$/.test(each.location)]),
    ).toEqual([
      [true, '/contact', true],
      [true, '/contact', true],
    ]);
  });
});

describe('searchPlaces', () => {
  const places = [place('Halo Wheel', 'Dubai'), place('Hikari Garden WHEEL'), place('Largo das Águas')];

  it('finds a part of the name in any case', () => {
    expect(searchPlaces(places, ' wheel ').map(({ name }) => name)).toEqual(['Halo Wheel', 'Hikari Garden WHEEL']);
    expect(searchPlaces(places, 'ÁGUAS')).toHaveLength(1);
  });

  it('finds places by their location, ignoring case and accents', () => {
    const cities = [place('Halo Wheel', 'Dubai, United Arab Emirates'), place('Arch', 'São Paulo, Brazil')];
    const found = (text: string) => searchPlaces(cities, text).map(({ name }) => name);
    expect([found('DUBAI'), found('sao paulo'), found('wheel, dubai')]).toEqual([
      ['Halo Wheel'],
      ['Arch'],
      ['Halo Wheel'],
    ]);
    expect(found('wheel brazil')).toEqual([]);
  });

  it('returns all places for an empty search', () => {
    expect(searchPlaces(places, '  ')).toEqual(places);
  });
});

describe('groupByCountry', () => {
  it('groups places by country, both in alphabetical order', () => {
    const groups = groupByCountry([
      place('Orbit Drop', 'Orlando, Florida, United States'),
      place('Tower', 'Singapore, Singapore'),
      place('Arch', 'Denver, Colorado, United States'),
      place('Somewhere', ''),
    ]);
    expect(
      groups.map(({ country, places }) => [country, ...places.map(({ place: { name }, town }) => [name, town])]),
    ).toEqual([
      ['Other places', ['Somewhere', '']],
      ['Singapore', ['Tower', '']],
      ['United States', ['Arch', 'Denver, Colorado'], ['Orbit Drop', 'Orlando, Florida']],
    ]);
  });
});

describe('countOf', () => {
  it('uses the singular for one and the plural for more', () => {
    expect([countOf(1, 'projects'), countOf(0, 'projects'), countOf(2, 'locations')]).toEqual([
      '1 project',
      '0 projects',
      '2 locations',
    ]);
  });
});
