import { plainText, shorten } from './shorten';

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
