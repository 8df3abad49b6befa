import { toMeasuredText } from '@msl/shared/amounts';
import { measuresOf } from './measures';

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
    ['0,125 m', [[125, 125, 'mm']]],
    ['1.200.000 mm', [[1_200_000, 1_200_000, 'mm']]],
    ['1/2 inch', [[12.7, 12.7, 'mm']]],
    ['3/4 in coupling in brass', [[19.05, 19.05, 'mm']]],
    ['0.5 in', [[12.7, 12.7, 'mm']]],
    ['1½ 英寸', [[38.1, 38.1, 'mm']]],
    ['0,5 Zoll', [[12.7, 12.7, 'mm']]],
    ['½ بوصة', [[12.7, 12.7, 'mm']]],
    ['5 in stock', []],
    ['50/60 Hz', []],
  ])('are read in %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
