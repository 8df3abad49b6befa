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
    ['12,7 mm', '12.7'],
    ['12 ¾"', '323.85'],
    ["2'", '609.6'],
    ['2 ft', '609.6'],
    ['1.200,5 mm', '1200.5'],
    ['1.200.000', '1200000'],
    ['1/2', '0.5'],
    ['', ''],
    ['-0', '-0'.slice(1)],
  ])('reads %s as %s mm', (typed, bound) => {
    expect(parseBound(typed, { ...mm, isSigned: typed.startsWith('-') })).toEqual({ bound });
  });

  it.each([
    ...['½ inch', '1/2 inch', '0.5 in', '0,5 in.', '½"', '1⁄2″', '12,7 mm'],
    ...['½ Zoll', '1/2 pouce', '0,5 pulgadas', '½英寸', '½ بوصة', '٠٫٥ بوصة'],
  ])('reads %s as 12.7 mm', (typed) => {
    expect(parseBound(typed, mm)).toEqual({ bound: '12.7' });
  });

  it.each([
    ...['1 1/2"', '1½ inches', '1-1/2 in', '1.5"'],
    ...['1,5 Zoll', '1.5 pouces', '1½ pulgadas', '1½ 英寸', '١٫٥ بوصة'],
  ])('reads %s as 38.1 mm', (typed) => {
    expect(parseBound(typed, mm)).toEqual({ bound: '38.1' });
  });

  it.each([
    ['ten', 'Enter a number in mm, such as 10 or ½ inch.'],
    ['10-20', 'Enter a number in mm, such as 10 or ½ inch.'],
    ['1/0 inch', 'Enter a number in mm, such as 10 or ½ inch.'],
    ['1 2 3', 'Enter a number in mm, such as 10 or ½ inch.'],
    ['1/2/3 inch', 'Enter a number in mm, such as 10 or ½ inch.'],
    ['9999999999999', 'Enter a number in mm, such as 10 or ½ inch.'],
    ['10 kg', 'Enter a number in mm or inches.'],
    ['½ ounce', 'Enter a number in mm or inches.'],
    ['−5', 'Enter a number that is not negative.'],
  ])('says what is wrong with %s', (typed, fault) => {
    expect(parseBound(typed, mm)).toEqual({ fault });
  });

  it('reads a number below zero where products have such values', () => {
    expect(parseBound('–20 °C', { unit: '°C', isSigned: true })).toEqual({ bound: '-20' });
  });

  it.each([
    ['m', '12 inches', '0.3048'],
    ['cm', '2.54 cm', '2.54'],
    ['inch', '25,4 mm', '1'],
    ['V', '24 Volt', '24'],
    ['V', '0.024 kV', '24'],
    ['kg', '500 g', '0.5'],
    ['W/m', '14,4 W/m', '14.4'],
    ['dB', '3 db', '3'],
    ['%', '50%', '50'],
    ['', '12', '12'],
  ])('reads a number in the unit %s from %s as %s', (unit, typed, bound) => {
    expect(parseBound(typed, { unit, isSigned: false })).toEqual({ bound });
  });

  it.each([
    ['V', '½ inch', 'Enter a number in V.'],
    ['°', '5 °C', 'Enter a number in °.'],
    ['', '5 mm', 'Enter a number without a unit.'],
  ])('does not convert to the unit %s from %s', (unit, typed, fault) => {
    expect(parseBound(typed, { unit, isSigned: false })).toEqual({ fault });
  });

  it('swaps bounds in the wrong order', () => {
    expect(parseBounds({ from: '20', to: '1 cm' }, mm)).toEqual({ bounds: { from: '10', to: '20' }, faults: {} });
  });
});
