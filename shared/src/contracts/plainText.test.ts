import { toPlainText } from './plainText';

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
