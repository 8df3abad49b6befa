import { shorten, toPlainText } from './plainText';

describe('toPlainText', () => {
  it.each([
    ['<h2>A &amp; B</h2><p>1&nbsp;&lt;&nbsp;2</p>', 'A & B 1 < 2'],
    ['<p>5,000 cd/m<sup>2</sup>, (<b>amber</b>)<br>H<sub>2</sub>O</p>', '5,000 cd/m2, (amber) H2O'],
    ['<p>One <strong>two</strong>, <a href="/a b">three</a>!</p><p>four</p>', 'One two, three! four'],
    ['<table><tr><td><i>10</i></td><td><span dir="ltr">W</span></td></tr></table>', '10 W'],
    ['<ul><li>a</li><li>b</li></ul><section>c</section>', 'a b c'],
    ['&quot;it&#39;s&quot; &unknown;', '"it\'s" &unknown;'],
    ['<p></p>', ''],
  ])('converts %s', (html, text) => expect(toPlainText(html)).toBe(text));
});

describe('shorten', () => {
  it('returns a text with at most the given number of words unchanged', () => {
    expect(shorten('<p>One two three</p>', 3)).toBe('One two three');
  });

  it('cuts a longer text after the given number of words and adds an ellipsis', () => {
    expect(shorten('<p>One <b>two</b></p><p>three four</p>', 3)).toBe('One two three…');
  });

  it('returns the same words of a long text, wherever its tags are', () => {
    const long =
      '<p>Light <b>for</b>, and of, <a href="/a b c">rides</a> : 24&nbsp;V</p><ul><li>and robust</li></ul>'.repeat(20);
    for (const html of [long, toPlainText(long)]) {
      const words = toPlainText(html).split(' ');
      for (let count = 1; count < words.length; count += 1)
        expect(shorten(html, count)).toBe(`${words.slice(0, count).join(' ')}…`);
    }
  });

  it('returns an empty text for HTML without words', () => {
    expect(shorten('<p></p>', 10)).toBe('');
  });
});
