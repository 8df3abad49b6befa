import {
  movedPathCalls,
  newsCalls,
  placeCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import type { World } from './world';

const wrongPlaces = [{ latitude: '91' }, { longitude: 'east' }, { latitude: 'NaN' }, { imageUrl: 'javascript:x' }];

function describeProjects(world: () => World): void {
  it('a project accepts numbers as text, the removal of its place, and repeated external pictures', async () => {
    const pictures = ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'];
    const form = { name: 'Wheel', latitude: '25.2', longitude: '-0.5', imageUrl: pictures, category: 'Parks' };
    const created = await world().send(projectCalls.create, { form: { ...form, yearOfCompletion: '2024' } });
    expect(created.answer.data).toMatchObject({ latitude: '25.2', longitude: '-0.5', filePath: pictures });
    const id = created.answer.data._id;
    const third = 'https://pictures.example/c.jpg';
    const cleared = await world().send(projectCalls.update, {
      id,
      form: { latitude: '', longitude: '', imageUrl: third },
    });
    expect(cleared.answer.data).toMatchObject({ latitude: '', longitude: '', filePath: [...pictures, third] });
    const asJson = await world().raw(projectCalls.update, {
      path: `admin/project/update/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"latitude":1e-7,"longitude":179.5,"longitude":12.25}',
    });
    expect(asJson.body.data).toMatchObject({ latitude: '0', longitude: '12.25' });
    for (const wrong of wrongPlaces) {
      const { code, failure } = await world().send(projectCalls.update, { id, form: wrong as never });
      expect([code, failure.errors?.[0]?.field]).toEqual([422, Object.keys(wrong)[0]]);
    }
    const found = await world().send(projectCalls.list, { query: { category: 'Parks', yearOfCompletion: '2024' } });
    expect(found.answer.data.map(({ _id }) => _id)).toEqual([id]);
    expect((await world().asGuest(projectCalls.getForGuests, { id })).answer.data._id).toBe(id);
    expect((await world().asGuest(projectCalls.listForGuests, {})).answer.data.length).toBeGreaterThan(0);
  });

  it('a place of a project is found by the beginning of its name', async () => {
    const { data } = (await world().send(placeCalls.search, { query: { search: 'dubai' } })).answer;
    expect(data[0]).toMatchObject({ country: expect.stringContaining('Emirates') as string });
    const [place] = data;
    expect([Number(place?.latitude).toFixed(0), Number(place?.longitude).toFixed(0)]).toEqual(['25', '55']);
  });

  it('map bounds answer their largest cities, and the site answers its map key', async () => {
    const gulf = { west: '54', south: '24', east: '56', north: '26' };
    const { data } = (await world().send(placeCalls.within, { query: gulf })).answer;
    expect(data.map(({ name }) => name)).toContain('Dubai');
    expect((await world().send(placeCalls.maps, {})).answer.data).toEqual({ googleMapsApiKey: null });
  });

  it('a deleted project is removed from the tiles of the home page', async () => {
    const { _id } = (await world().send(projectCalls.create, { form: { name: 'Pier' } })).answer.data;
    const home = { type: 'home-page' as const, heading: 'Light', subHeading: 'That moves' };
    const stored = await world().send(settingCalls.storeHeader, { form: { ...home, centerProjectId: _id } });
    await world().send(projectCalls.remove, { id: _id });
    const { data } = (await world().send(settingCalls.getHeader, { type: 'home-page' })).answer;
    expect(data).toMatchObject({ centerProjectId: null, heading: 'Light' });
    expect(data.updatedAt).not.toBe(stored.answer.data.updatedAt);
  });
}

/** Sections 5 and 7 of the specification, and section 2 of the contract, for projects, news and static pages. */
export function describeContent(world: () => World): void {
  describeProjects(world);

  it('news is found by being featured; visitors read all of it, the featured, the five newest and one', async () => {
    const description = '<p>It shines</p>';
    for (let count = 0; count < 6; count += 1) {
      await world().send(newsCalls.create, {
        form: { title: `Opening ${count}`, description, isFeatured: count === 0 },
      });
    }
    const titles = (answer: { data: { title: string }[] }) => answer.data.map(({ title }) => title);
    const featured = await world().asGuest(newsCalls.listForGuests, { query: { isFeatured: 'true' } });
    expect(titles(featured.answer)).toEqual(['Opening 0']);
    expect(titles((await world().send(newsCalls.list, { query: { isFeatured: true } })).answer)).toEqual(['Opening 0']);
    const recent = await world().asGuest(newsCalls.recentForGuests, {});
    expect(titles(recent.answer)).toEqual([5, 4, 3, 2, 1].map((count) => `Opening ${count}`));
    const all = await world().asGuest(newsCalls.listForGuests, {});
    expect(titles(all.answer).slice(0, 6)).toEqual([5, 4, 3, 2, 1, 0].map((count) => `Opening ${count}`));
    const id = all.answer.data[0]?._id ?? '';
    expect((await world().asGuest(newsCalls.getForGuests, { id })).answer.data.title).toBe('Opening 5');
  });

  it('a static page is at its slug, in any case, which no other page has', async () => {
    const page = { slug: 'Privacy-Policy', heading: 'Privacy', content: '<p>Yours</p>' };
    await world().send(staticPageCalls.create, { form: page });
    const read = await world().asGuest(staticPageCalls.getForGuests, { slug: 'privacy-policy' });
    expect(read.answer.data).toMatchObject({ heading: 'Privacy', content: '<p>Yours</p>' });
    const links = await world().asGuest(staticPageCalls.listForGuests, {});
    expect(links.answer.data).toContainEqual({ slug: 'Privacy-Policy', heading: 'Privacy' });
    const again = await world().send(staticPageCalls.create, { form: { ...page, slug: 'PRIVACY-POLICY' } });
    expect([again.code, again.failure.errors?.[0]?.field]).toEqual([409, 'slug']);
    const other = await world().send(staticPageCalls.create, { form: { ...page, slug: 'terms' } });
    const id = other.answer.data._id;
    const taken = await world().send(staticPageCalls.update, { id, form: { slug: 'privacy-policy' } });
    expect([taken.code, taken.failure.errors?.[0]?.field]).toEqual([409, 'slug']);
    const wrong = await world().send(staticPageCalls.create, { form: { ...page, slug: 'über_uns!' } });
    expect(wrong.failure.errors).toEqual([
      { field: 'slug', message: 'Only letters, numbers, and hyphens are allowed.' },
    ]);
  });

  it('the old path of a renamed static page redirects', async () => {
    const page = { slug: 'former', heading: 'Former', content: '<p>Text</p>' };
    const { _id } = (await world().send(staticPageCalls.create, { form: page })).answer.data;
    await world().send(staticPageCalls.update, { id: _id, form: { slug: 'present' } });
    const { answer } = await world().asGuest(movedPathCalls.find, { query: { path: '/static/former' } });
    expect(answer.data).toEqual({ path: '/static/present' });
  });
}
