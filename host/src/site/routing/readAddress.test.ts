import { readAddress } from './readAddress';

const urlOf = (address: string) => readAddress(address).url;

describe('the address of a page, reduced to what the page reads', () => {
  it.each([
    ['/?gclid=1&utm_source=mail', '/'],
    ['/news?page=2&x=1', '/news?page=2'],
    ['/about?page=2', '/about'],
    ['/products/.', '/404'],
    ['/news/../about?x', '/404'],
    ['/product/detail/%2E%2e?sent', '/404'],
    ['/products/V2.0..', '/products/V2.0..'],
    ['/contact?x=1&sent=yes', '/contact?sent='],
    ['/products?view=list&x=1&search=rgb&page=2', '/products?search=rgb&page=2&view=list'],
    ['/products?page=two&view=grid&search=%20&categories=', '/products'],
    ['/products?categories=A&options=b:c&categories=D', '/products?categories=A&categories=D&options=b%3Ac'],
    ['/products?search=a&search=b', '/products?search=a'],
    ['/%6eews/detail/%61B3?x', '/news/detail/aB3'],
    ['/products/Pixel%20Strips,%4cED%2CBars', '/products/Pixel%20Strips,LED,Bars'],
    ['/products/AC%2FDC%3f', '/products/AC%2FDC%3F'],
    ['/no/such/page?a=b', '/no/such/page'],
    ['//elsewhere.example/x?a', '//elsewhere.example/x'],
    ['/admin/product/edit/x?y=1', '/admin'],
    ['/Register?token=x', '/Register'],
  ])('is, of %s, %s', (address, url) => expect(urlOf(address)).toBe(url));

  it('is unchanged when it is read again', () => {
    for (const address of [
      '/products?view=list&options=a:b,c&page=3',
      '/products/A%2CB%25?search=x+y',
      '/contact?sent',
    ])
      expect(urlOf(urlOf(address))).toBe(urlOf(address));
  });

  it('lists ignored parameters, and whether they may be attribute choices', () => {
    expect(readAddress('/product/detail/x?Lens=Opal&sent&gclid=1')).toEqual({
      ...{ url: '/product/detail/x?sent=', readsChoices: true },
      ignored: [
        ['Lens', 'Opal'],
        ['gclid', '1'],
      ],
    });
    expect(readAddress('/about?Lens=Opal').readsChoices).toBe(false);
  });
});
