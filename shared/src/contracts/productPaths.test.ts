import { productPath, productSlug } from './productPaths';

describe('the readable part of a product path', () => {
  it.each([
    ['MSL-CB120 RGBW', 'msl-cb120-rgbw'],
    ['  Réglette "50 mm" / IP67 ', 'reglette-50-mm-ip67'],
    ['½ inch ﬁbre', '1-2-inch-fibre'],
    ['像素灯 24V', '像素灯-24v'],
    ['हिन्दी दीप', 'हिन्दी-दीप'],
    ['★ / ☆', ''],
  ])('is, of the name %s, "%s"', (name, slug) => expect(productSlug(name)).toBe(slug));

  it('is at most 80 characters of whole words, and never half a character', () => {
    expect(productSlug(`${'pixel '.repeat(13)}strings`)).toBe(Array(13).fill('pixel').join('-'));
    expect(productSlug('x'.repeat(200))).toBe('x'.repeat(80));
    expect(productSlug(`x${'𝒳'.repeat(100)}`)).toBe('x'.repeat(80));
    expect(productSlug(`x${'𠀋'.repeat(100)}`)).toBe(`x${'𠀋'.repeat(39)}`);
  });
});

describe('the canonical path of a product', () => {
  it('contains the id, the readable part of the name, and the choices', () => {
    expect(productPath({ _id: 'p1', name: 'Dot & Bar' })).toBe('/product/detail/p1/dot-bar');
    expect(productPath({ _id: 'p1', name: '★' })).toBe('/product/detail/p1');
    expect(productPath({ _id: 'p1', name: '灯' }, { 'Lens Finish': 'Opal', Beam: '10°' })).toBe(
      '/product/detail/p1/%E7%81%AF?Lens+Finish=Opal&Beam=10%C2%B0',
    );
  });
});
