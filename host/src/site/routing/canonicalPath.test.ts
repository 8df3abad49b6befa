import { canonicalPath } from './canonicalPath';

describe('the canonical path', () => {
  it.each([
    '/',
    '/about',
    '/products/Pixel%20Strips,LED',
    '/product/detail/aB3',
    '/static/Warranty',
    '/Warranty',
    '/no/such/Page',
  ])('leaves the canonical path %s unchanged', (path) => expect(canonicalPath(path)).toBe(path));

  it.each([
    ['/news/', '/news'],
    ['//', '/'],
    ['//news//detail///aB3', '/news/detail/aB3'],
    ['/NEWS/Detail/aB3', '/news/detail/aB3'],
    ['/Products/LED/', '/products/LED'],
    ['/Static/Warranty/', '/static/Warranty'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/No/Such//Page/', '/No/Such/Page'],
  ])('turns %s into %s', (path, form) => expect(canonicalPath(path)).toBe(form));
});
