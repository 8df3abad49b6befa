import { measuresOf, toMeasuredText } from './measures';

const valuesOf = (text: string) =>
  measuresOf(toMeasuredText(text)).measures.map(({ low, high, symbol }) => [low, high, symbol]);

describe('numbers with units', () => {
  it.each([
    ['24.5 V', [[24.5, 24.5, 'v']]],
    ['24,5 V', [[24.5, 24.5, 'v']]],
    ['1,200 mm', [[1200, 1200, 'mm']]],
    ['1,200.5 mm', [[1200.5, 1200.5, 'mm']]],
    ['1.200,5 mm', [[1200.5, 1200.5, 'mm']]],
    ['12 to 30 V', [[12, 30, 'v']]],
    ['1/2 inch', [[12.7, 12.7, 'mm']]],
  ])('are read in %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
