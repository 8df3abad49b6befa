import { pathPattern } from './pathPattern';

describe('a pattern of a path', () => {
  const match = pathPattern('guest/product/detail/:slug');

  it('returns the decoded parameters of a path that matches', () => {
    expect(match('guest/product/detail/red%20beam')).toEqual({ slug: 'red beam' });
    expect(match('/guest/product/detail/beam/')).toEqual({ slug: 'beam' });
  });

  it.each(['guest/product/detail', 'guest/product/list/beam', 'guest/product/detail/a/b', 'guest/product/detail/%zz'])(
    'does not match %s',
    (path) => expect(match(path)).toBeUndefined(),
  );

  it('does not end a segment at an encoded slash', () => {
    expect(match('guest/product/detail/..%2fadmin')).toEqual({ slug: '../admin' });
    expect(pathPattern('admin/product')('guest%2f..%2fadmin/product')).toBeUndefined();
  });
});
