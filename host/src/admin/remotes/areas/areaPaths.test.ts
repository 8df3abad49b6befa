import { areaPath } from './areaPaths';
import type { AreaView } from './areaViews';

const view = (remote: string, name: string, routes: object[], aliases?: string[]) =>
  ({
    remote: { name: remote, status: 'loading' },
    area: { name, title: name, icon: 'file', routes, aliases },
  }) as AreaView;

const views = [
  view(
    'inbox',
    'inquiries',
    [{ path: 'inquiry/index' }, { path: 'inquiry/edit/:id' }],
    ['inbox/requests', 'inbox/contacts'],
  ),
  view('inbox', 'contacts', [{ path: 'contact/index' }, { path: 'contact/form/:id', name: 'edit' }]),
];

describe('the path of a screen by name', () => {
  it.each([
    ['the first screen of the area', { area: 'inbox/inquiries' }, '/admin/inquiry/index'],
    [
      'a screen by the last fixed part of its path',
      { area: 'inbox/inquiries', screen: 'edit', params: { id: 'a b' } },
      '/admin/inquiry/edit/a%20b',
    ],
    [
      'a screen by its own name',
      { area: 'inbox/contacts', screen: 'edit', params: { id: '7' } },
      '/admin/contact/form/7',
    ],
    ['a query', { area: 'inbox/inquiries', query: { productID: 'p&1' } }, '/admin/inquiry/index?productID=p%261'],
    ['a former name of the area', { area: 'inbox/requests' }, '/admin/inquiry/index'],
    ['an area rather than another one that had its name before', { area: 'inbox/contacts' }, '/admin/contact/index'],
    ['no area', { area: 'inbox/letters' }, undefined],
    ['no screen', { area: 'inbox/inquiries', screen: 'form' }, undefined],
    ['no screen without its parameter', { area: 'inbox/inquiries', screen: 'edit' }, undefined],
  ])('finds %s', (_what, target, path) => expect(areaPath(views, target)).toBe(path));
});
