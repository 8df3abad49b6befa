import { wordChanges } from './wordChanges';

it('marks the words that a text adds to another and returns the whole text', () => {
  const now = 'A long string of bright pixels';
  const pieces = wordChanges('A string of pixels', now);
  expect(pieces.map(({ text }) => text).join('')).toBe(now);
  const marked = pieces.filter(({ isNew }) => isNew).map(({ text }) => text.trim());
  expect(marked).toEqual(['long', 'bright']);
  expect(wordChanges('same', 'same')).toEqual([{ text: 'same', isNew: false }]);
});
