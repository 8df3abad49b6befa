import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeCalls } from '@msl/shared/contracts';
import { sqlite, useTestApp } from '../../../test/support/testApp';
import { toBytes } from './cityBlocks';
import { gatherCities } from './gatherCities';
import { PlaceSearch } from './placeSearch';

describe('places', () => {
  const server = useTestApp(sqlite);
  const find = async (search: string) => {
    const { code, answer } = await server().send(placeCalls.search, { query: { search } });
    expect(code).toBe(200);
    return answer.data;
  };

  it.each([
    ['Dubai', { name: 'Dubai', country: 'United Arab Emirates', countryCode: 'AE' }, 25.1, 55.3],
    ['orlando', { name: 'Orlando', region: 'Florida', countryCode: 'US' }, 28.5, -81.4],
    ['sao paulo', { name: 'São Paulo', country: 'Brazil' }, -23.5, -46.6],
    ['SÃO PAULO', { name: 'São Paulo', country: 'Brazil' }, -23.5, -46.6],
    ['münchen', { name: 'Munich', region: 'Bavaria', country: 'Germany' }, 48.1, 11.6],
    ['munich', { name: 'Munich', country: 'Germany' }, 48.1, 11.6],
    ['東京', { name: 'Tokyo', country: 'Japan' }, 35.7, 139.7],
    ['  new   york ', { name: 'New York City', countryCode: 'US' }, 40.7, -74],
    ['springfield, illinois', { name: 'Springfield', region: 'Illinois' }, 39.8, -89.6],
    ['paris, us', { name: 'Paris', region: 'Texas', country: 'United States' }, 33.7, -95.6],
  ])('finds "%s"', async (search, expected, latitude, longitude) => {
    const [best] = await find(search);
    expect(best).toMatchObject(expected);
    expect(best?.latitude).toBeCloseTo(latitude, 0);
    expect(best?.longitude).toBeCloseTo(longitude, 0);
    expect(best?.population).toBeGreaterThan(10_000);
  });

  it('puts names that begin with the search before those that contain it, and large cities before small ones', async () => {
    const places = await find('kirch');
    expect(places).toHaveLength(10);
    const beginnings = places.map(({ name }) => name.toLowerCase().startsWith('kirch'));
    expect(beginnings).toEqual([...beginnings].sort((a, b) => Number(b) - Number(a)));
    const populations = places.filter((_, at) => beginnings[at]).map(({ population }) => population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it.each(['qqzzqq', "' or 1=1 --", '%%', '__', '\\\\', '.*', '(a+)+$', '<script>', ',,', '💡💡'])(
    'finds nothing for "%s"',
    async (search) => {
      const { code, answer } = await server().send(placeCalls.search, { query: { search: `${search} x` } });
      expect([code, answer.data]).toEqual([200, []]);
    },
  );

  it('within map bounds are its largest cities, none outside', async () => {
    const box = { west: '-106', south: '39', east: '-104', north: '40.5' };
    const { answer } = await server().send(placeCalls.within, { query: box });
    expect(answer.data[0]?.name).toBe('Denver');
    expect(answer.data).toHaveLength(16);
    for (const { latitude, longitude } of answer.data) {
      expect(latitude >= 39 && latitude <= 40.5 && longitude >= -106 && longitude <= -104).toBe(true);
    }
    const sea = { west: '-140', south: '-50', east: '-139', north: '-49' };
    expect((await server().send(placeCalls.within, { query: sea })).answer.data).toEqual([]);
    const wrong = await server().send(placeCalls.within, { query: { ...box, north: '91' } });
    expect([wrong.code, wrong.failure.errors?.[0]?.field]).toEqual([422, 'north']);
  });

  it('include the map key that visitors get', async () => {
    expect((await server().send(placeCalls.maps, {})).answer.data.googleMapsApiKey).toBeNull();
    server().config.googleMapsApiKey = 'a-key';
    expect((await server().send(placeCalls.maps, {})).answer.data.googleMapsApiKey).toBe('a-key');
    expect((await server().asGuest(placeCalls.maps, {})).code).toBe(401);
  });

  it.each(['', 'a', ' a ', 'x'.repeat(101), 'a\u0000'])('rejects "%s" with 422', async (search) => {
    const { code, failure } = await server().send(placeCalls.search, { query: { search } });
    expect([code, failure.errors?.[0]?.field]).toEqual([422, 'search']);
  });

  it('are available to administrators only, and require a search text', async () => {
    expect((await server().asGuest(placeCalls.search, { query: { search: 'dubai' } })).code).toBe(401);
    expect((await server().send(placeCalls.search, {})).code).toBe(422);
  });
});

describe('the gazetteer', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-places-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read from the build, and gathered again if there is none or its format differs', async () => {
    const built = join(folder, 'places.bin');
    const blocks = await gatherCities();
    await writeFile(built, toBytes(blocks));
    await writeFile(join(folder, 'other.bin'), toBytes(blocks).subarray(4));
    const found = [];
    for (const file of [built, join(folder, 'other.bin'), join(folder, 'missing.bin')]) {
      const places = new PlaceSearch(file);
      found.push(await places.search('lyon'));
      places.unload();
    }
    const places = new PlaceSearch(built);
    for (let times = 0; times < 2; times += 1) {
      expect(await places.search('lyon')).toEqual(found[0]);
      places.unload();
    }
    expect(found[0]?.[0]).toMatchObject({ name: 'Lyon', country: 'France' });
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });
});
