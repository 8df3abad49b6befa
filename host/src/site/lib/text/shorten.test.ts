import { plainText, shorten, cutAtWord } from './shorten';

describe('shortening', () => {
  it('keeps a text that has no more words than asked', () => {
    expect(shorten('<p>One two three</p>', 3)).toBe('One two three');
  });

  it('cuts at the word count and says so with an ellipsis', () => {
    expect(shorten('<p>One <b>two</b></p><p>three four</p>', 3)).toBe('One two three…');
  });

  it('shows the letters behind entities', () => {
    expect(plainText('<p>24&nbsp;V &amp; 12&nbsp;V</p>')).toBe('24 V & 12 V');
  });

  it('leaves nothing of a text without words', () => {
    expect(shorten('<p></p>', 10)).toBe('');
  });
});

describe('a cut text', () => {
  it.each([
    ['Short enough', 12, 'Short enough'],
    ['Light for rides, bridges and towers', 18, 'Light for rides…'],
    ['Unbreakable', 6, 'Unbre…'],
  ])('of "%s" in %d characters is "%s"', (text, maxLength, cut) => expect(cutAtWord(text, maxLength)).toBe(cut));
});
