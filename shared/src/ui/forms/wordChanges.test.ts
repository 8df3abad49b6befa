import { wordChanges } from './wordChanges';

it('marks the words that a text adds to another and returns the whole text', () => {
  const now = 'A long string of bright pixels';
  const pieces = wordChanges('A string of pixels', now);
  expect(pieces.map(({ text }) => text).join('')).toBe(now);
  const marked = pieces.filter(({ isNew }) => isNew).map(({ text }) => text.trim());
  expect(marked).toEqual(['long', 'bright']);
  expect(wordChanges('same', 'same')).toEqual([{ text: 'same', isNew: false }]);
});

it('marks nothing in a long text in which every word is new', () => {
  const words = (letter: string) => Array.from({ length: 5000 }, (_, index) => letter + index).join(' ');
  expect(wordChanges(words('a'), words('b'))).toEqual([{ text: words('b'), isNew: false }]);
});

it('marks one new word in a long text', () => {
  const words = Array.from({ length: 5000 }, (_, index) => `w${index}`);
  const pieces = wordChanges(words.join(' '), words.with(2500, 'new').join(' '));
  expect(pieces.filter(({ isNew }) => isNew)).toEqual([{ text: 'new', isNew: true }]);
});
