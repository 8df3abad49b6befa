import { categoryCalls, movedPathCalls, staticPageCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('paths of renamed pages and categories on $name', (database) => {
  const server = useTestApp(database);
  const movedTo = async (path: string) =>
    (await server().asGuest(movedPathCalls.find, { query: { path } })).answer.data.path;
  const addPage = async (slug: string) =>
    (await server().send(staticPageCalls.create, { form: { slug, heading: 'A', content: '<p>B</p>' } })).answer.data
      ._id;
  const renamePage = (id: string, slug: string) => server().send(staticPageCalls.update, { id, form: { slug } });
  const addCategory = async (categoryName: string) =>
    (await server().send(categoryCalls.create, { form: { categoryName } })).answer.data._id;
  const renameCategory = (id: string, categoryName: string) =>
    server().send(categoryCalls.update, { id, form: { categoryName } });

  it('redirect to the page from both paths of its old slug, in any case and with the query', async () => {
    const id = await addPage('Warranty');
    expect(await movedTo('/static/warranty')).toBeNull();
    await renamePage(id, 'Guarantee');
    expect(await movedTo('/static/warranty')).toBe('/static/Guarantee');
    expect(await movedTo('/WARRANTY?from=mail')).toBe('/static/Guarantee?from=mail');
    expect(await movedTo('/static/guarantee')).toBeNull();
  });

  it('redirect directly to the latest name, until an old name is used again', async () => {
    const id = await addPage('one');
    for (const slug of ['two', 'three']) await renamePage(id, slug);
    expect([await movedTo('/one'), await movedTo('/two')]).toEqual(['/static/three', '/static/three']);
    await renamePage(id, 'one');
    expect([await movedTo('/one'), await movedTo('/two')]).toEqual([null, '/static/one']);
  });

  it('are deleted when another page takes the name, and when the page is deleted', async () => {
    const id = await addPage('terms');
    await renamePage(id, 'conditions');
    const other = await addPage('TERMS');
    expect(await movedTo('/terms')).toBeNull();
    await server().send(staticPageCalls.remove, { id: other });
    expect(await movedTo('/terms')).toBeNull();
    await renamePage(id, 'rules');
    expect(await movedTo('/conditions')).toBe('/static/rules');
    await server().send(staticPageCalls.remove, { id });
    expect(await movedTo('/conditions')).toBeNull();
  });

  it('do not change when a page is saved under its current name', async () => {
    const id = await addPage('imprint');
    await renamePage(id, 'Imprint');
    expect(await movedTo('/imprint')).toBeNull();
  });

  it('redirect to the listing of a renamed category, in the path and in the query, alone and with others', async () => {
    const id = await addCategory('Pixel Strings');
    await addCategory('Bars');
    await renameCategory(id, 'Strings & Nets');
    expect(await movedTo('/products/Pixel%20Strings')).toBe('/products/Strings%20%26%20Nets');
    expect(await movedTo('/products/pixel%20strings,Bars?view=list')).toBe(
      '/products/Strings%20%26%20Nets,Bars?view=list',
    );
    expect(await movedTo('/products?categories=Bars,Pixel+Strings&page=2')).toBe(
      '/products?categories=Bars,Strings+%26+Nets&page=2',
    );
    expect(await movedTo('/products?view=list&categories=Pixel+Strings')).toBe(
      '/products/Strings%20%26%20Nets?view=list',
    );
    expect([await movedTo('/products'), await movedTo('/products/Bars')]).toEqual([null, null]);
    await addCategory('Pixel strings');
    expect(await movedTo('/products/Pixel%20Strings')).toBeNull();
  });

  it('are deleted with their category', async () => {
    const id = await addCategory('Neon');
    await renameCategory(id, 'Flexible Neon');
    await server().send(categoryCalls.remove, { id });
    expect(await movedTo('/products/Neon')).toBeNull();
  });

  it('redirect common names of a home page to the home page, unless a page has that name', async () => {
    expect(await movedTo('/index.html?utm=x')).toBe('/?utm=x');
    expect(await movedTo('/home')).toBe('/');
    expect(await movedTo('/static/home')).toBeNull();
    await addPage('home');
    expect(await movedTo('/home')).toBeNull();
  });

  it('redirect from paths that are tried on many sites, in any case, unless a page has that slug', async () => {
    expect(await movedTo('/Product')).toBe('/products');
    expect(await movedTo('/product/Detail?utm=x')).toBe('/products?utm=x');
    expect([await movedTo('/project'), await movedTo('/project/detail')]).toEqual(['/projects', '/projects']);
    expect([await movedTo('/news/detail'), await movedTo('/feed')]).toEqual(['/news', '/news.rss']);
    await addPage('Feed');
    expect([await movedTo('/feed'), await movedTo('/news/feed')]).toEqual([null, '/news.rss']);
  });

  it.each(['/', '/nothing', '/no/such/page', '/products/None', '/static/%E0%A4%A', '/%00', '/static/old/more'])(
    'do not redirect %s',
    async (path) => expect(await movedTo(path)).toBeNull(),
  );

  it.each(['', 'warranty', '//elsewhere.example/x'])('are not queried for "%s", which is not a path', async (path) => {
    expect((await server().asGuest(movedPathCalls.find, { query: { path } })).code).toBe(422);
  });
});
