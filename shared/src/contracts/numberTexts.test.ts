import { factText } from './factTexts';
import { numberText } from './numberTexts';

it.each([
  [0, '0'],
  [-0.000_000_1, '0'],
  [999, '999'],
  [1000, '1,000'],
  [48_384, '48,384'],
  [1_234_567.891, '1,234,567.891'],
  [0.1 + 0.2, '0.3'],
  [-1200.5, '\u22121,200.5'],
])('a number %d is shown as "%s"', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it('facts group thousands like counts do', () => {
  expect(factText({ value: 1000, unit: 'mm' })).toBe('1,000\u00a0mm');
  expect(factText({ value: { from: 900, to: 2000 }, unit: 'K' })).toBe('900\u20132,000\u00a0K');
});
