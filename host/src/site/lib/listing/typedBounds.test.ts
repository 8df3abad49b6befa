import { parseBound, parseBounds } from './typedBounds';

const mm = { unit: 'mm', isSigned: false };

describe('typed bounds of a number filter', () => {
  it.each([
    ['10', '10'],
    ['10 mm', '10'],
    ['10MM', '10'],
    ['1"', '25.4'],
    ['1″', '25.4'],
    ['0.5 in.', '12.7'],
    ['2 cm', '20'],
    ['1.5 m', '1500'],
    ['12,5', '12.5'],
    ['1,000', '1000'],
    ['0,125', '0.125'],
    ['1,234,567.5', '1234567.5'],
    ['\u200F١٠ mm', '10'],
    ['', ''],
    ['-0', '-0'.slice(1)],
  ])('reads %s as %s mm', (typed, bound) => {
    expect(parseBound(typed, { ...mm, isSigned: typed.startsWith('-') })).toEqual({ bound });
  });

  it.each([
    ['ten', 'Enter a number in mm, such as 10.'],
    ['10-20', 'Enter a number in mm, such as 10.'],
    ['10 kg', 'Enter a number in mm.'],
    ['−5', 'Enter a number that is not negative.'],
  ])('says what is wrong with %s', (typed, fault) => {
    expect(parseBound(typed, mm)).toEqual({ fault });
  });

  it('reads a number below zero where products have such values', () => {
    expect(parseBound('–20 °C', { unit: '°C', isSigned: true })).toEqual({ bound: '-20' });
  });

  it('swaps bounds in the wrong order', () => {
    expect(parseBounds({ from: '20', to: '1 cm' }, mm)).toEqual({ bounds: { from: '10', to: '20' }, faults: {} });
  });
});
