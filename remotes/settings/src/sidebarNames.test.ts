import manifest from './manifest';

it('gives each settings entry of the sidebar a name that says which page it is for', () => {
  const entries = manifest.areas.filter((area) => !('unlisted' in area)).map(({ title, group }) => ({ title, group }));
  const titles = ['Meta', 'Site', 'Home page', 'About page', 'Products page', 'Projects page', 'News page'];
  expect(entries).toEqual(
    [...titles, 'Search Synonyms', 'Administrators', 'Roles', 'Audit Log', 'Releases'].map((title) => ({
      title,
      group: 'Settings',
    })),
  );
  // The same as the titles of their screens, and of no screen twice.
  for (const { title, routes } of manifest.areas) expect(routes[0]?.title).toBe(title);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
});
