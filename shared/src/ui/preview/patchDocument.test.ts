import { inertDocument, patchDocument } from './patchDocument';

const page = (body: string) => `<html><head><title>Home</title></head><body>${body}</body></html>`;

const shown = (body: string) => new DOMParser().parseFromString(inertDocument(page(body)), 'text/html');

describe('a page to look at', () => {
  it('has links that lead nowhere', () => {
    const document = shown('<a class="x" href="/products">Products</a><area href="/x"><a href="#film">Film</a>');
    expect(document.querySelectorAll('[href]')).toHaveLength(0);
    expect(document.querySelector('a')?.textContent).toBe('Products');
    patchDocument(document, page('<a class="x" href="/news">News</a>'));
    expect(document.body.innerHTML).toBe('<a class="x">News</a>');
  });

  it('is what a visitor sees whose browser runs scripts', () => {
    const document = shown('<noscript><style>nav { display: block }</style></noscript><nav>Menu</nav>');
    expect(document.body.innerHTML).toBe('<nav>Menu</nav>');
  });

  it('changes only what differs, so that pictures stay', () => {
    const document = shown('<h1>Old</h1><p><img src="/a.jpg"></p><footer>Foot</footer>');
    const [heading, image] = [document.querySelector('h1'), document.querySelector('img')];
    patchDocument(document, page('<h1 class="b">New</h1><p><img src="/a.jpg"></p><section>More</section><i>!</i>'));
    expect(document.body.innerHTML).toBe(
      '<h1 class="b">New</h1><p><img src="/a.jpg"></p><section>More</section><i>!</i>',
    );
    expect(document.querySelector('h1')).toBe(heading);
    expect(document.querySelector('img')).toBe(image);
  });

  it('takes away what is not there any more', () => {
    const document = shown('<div title="x"><b>One</b><b>Two</b> and</div>');
    patchDocument(document, page('<div><b>One</b></div>'));
    expect(document.body.innerHTML).toBe('<div><b>One</b></div>');
  });

  it('leaves open what the reader opened, and closed what they closed', () => {
    const document = shown('<details open><p>One</p></details><details><p>Two</p></details>');
    const [first, second] = document.querySelectorAll('details');
    first?.removeAttribute('open');
    second?.setAttribute('open', '');
    patchDocument(document, page('<details open><p>1</p></details><details><p>2</p></details>'));
    expect([first?.open, second?.open]).toEqual([false, true]);
    expect(document.body.textContent).toBe('12');
  });
});
