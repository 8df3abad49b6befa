import { cutAtWord } from './shorten';

describe('cutAtWord', () => {
  it.each([
    ['Short enough', 12, 'Short enough'],
    ['Light for rides, bridges and towers', 18, 'Light for rides…'],
    ['Unbreakable', 6, 'Unbre…'],
  ])('cuts "%s" at %d characters to "%s"', (text, maxLength, cut) => expect(cutAtWord(text, maxLength)).toBe(cut));
});
