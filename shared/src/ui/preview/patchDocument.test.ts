import { inertDocument, patchDocument } from './patchDocument';

const page = (body: string) => `<html><head><title>Home</title></head><body>${body}</body></html>`;

const shown = (body: string) => new DOMParser().parseFromString(inertDocument(page(body)), 'text/html');

describe('patchDocument', () => {
  it('links of the live preview lead nowhere', () => {
    const document = shown('<a class="x" href="/products">Products</a><area href="/x"><a href="#film">Film</a>');
    expect(document.querySelectorAll('[href]')).toHaveLength(0);
    expect(document.querySelector('a')?.textContent).toBe('Products');
    patchDocument(document, page('<a class="x" href="/news">News</a>'));
    expect(document.body.innerHTML).toBe('<a class="x">News</a>');
  });

  it('the live preview shows the page as with scripts', () => {
    const document = shown('<noscript><style>nav { display: block }</style></noscript><nav>Menu</nav>');
    expect(document.body.innerHTML).toBe('<nav>Menu</nav>');
  });

  it('the live preview leaves out the question for consent, also from a later version of the page', () => {
    const notice = '<section aria-label="Cookie notice"><button>Accept</button></section>';
    const document = shown(`<nav>Menu</nav>${notice}`);
    expect(document.body.innerHTML).toBe('<nav>Menu</nav>');
    patchDocument(document, page(`<nav>Menu 2</nav>${notice}`));
    expect(document.body.innerHTML).toBe('<nav>Menu 2</nav>');
  });

  it('the live preview changes only elements that differ, so that pictures stay', () => {
    const document = shown('<h1>Old</h1><p><img src="/a.jpg"></p><footer>Foot</footer>');
    const [heading, image] = [document.querySelector('h1'), document.querySelector('img')];
    patchDocument(document, page('<h1 class="b">New</h1><p><img src="/a.jpg"></p><section>More</section><i>!</i>'));
    expect(document.body.innerHTML).toBe(
      '<h1 class="b">New</h1><p><img src="/a.jpg"></p><section>More</section><i>!</i>',
    );
    expect(document.querySelector('h1')).toBe(heading);
    expect(document.querySelector('img')).toBe(image);
  });

  it('the live preview removes elements that are gone', () => {
    const document = shown('<div title="x"><b>One</b><b>Two</b> and</div>');
    patchDocument(document, page('<div><b>One</b></div>'));
    expect(document.body.innerHTML).toBe('<div><b>One</b></div>');
  });

  it('the live preview keeps the pictures below an added element', () => {
    const document = shown('<p>One</p><figure><img src="/a.jpg"></figure>');
    const image = document.querySelector('img');
    patchDocument(document, page('<h2>New</h2><p>One</p><figure><img src="/a.jpg"></figure>'));
    expect(document.body.innerHTML).toBe('<h2>New</h2><p>One</p><figure><img src="/a.jpg"></figure>');
    expect(document.querySelector('img')).toBe(image);
  });

  it('the live preview keeps sections open or closed as the user left them', () => {
    const document = shown('<details open><p>One</p></details><details><p>Two</p></details>');
    const [first, second] = document.querySelectorAll('details');
    first?.removeAttribute('open');
    second?.setAttribute('open', '');
    patchDocument(document, page('<details open><p>1</p></details><details><p>2</p></details>'));
    expect([first?.open, second?.open]).toEqual([false, true]);
    expect(document.body.textContent).toBe('12');
  });
});
