import { toPlainText } from '@msl/shared/plainText';
import { shorten, cutAtWord } from './shorten';

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

describe('cutAtWord', () => {
  it.each([
    ['Short enough', 12, 'Short enough'],
    ['Light for rides, bridges and towers', 18, 'Light for rides…'],
    ['Unbreakable', 6, 'Unbre…'],
  ])('cuts "%s" at %d characters to "%s"', (text, maxLength, cut) => expect(cutAtWord(text, maxLength)).toBe(cut));
});
