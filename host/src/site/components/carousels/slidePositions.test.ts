import { isDotOn, positionText } from './slidePositions';

it.each([
  [0, 4, 10, 'Slides 1 to 4 of 10'],
  [8, 4, 10, 'Slides 9 to 2 of 10'],
  [-2, 4, 10, 'Slides 9 to 2 of 10'],
  [2, 1, 3, 'Slide 3 of 3'],
])('a carousel at slide %i that shows %i of %i slides announces "%s"', (first, shown, count, text) => {
  expect(positionText(first, shown, count)).toBe(text);
});

it('marks the dot of the group that begins with the first visible slide', () => {
  expect([0, 1, 2].map((dot) => isDotOn(dot, 2, 2))).toEqual([false, true, false]);
});
