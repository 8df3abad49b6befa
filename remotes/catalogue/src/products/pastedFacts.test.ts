import type { Attribute } from '@msl/shared/contracts';
import { decimalMarkOf, readAmount, readNumber } from './factNumbers';
import { fillDown, readPastedFacts, toCells } from './pastedFacts';

const attribute = (_id: string, kind: Attribute['kind'], fieldName: string, unit = '') =>
  ({ _id, kind, fieldName, unit, options: [], group: '', order: 0 }) as unknown as Attribute;

const attributes = [
  attribute('power', 'number', 'Power', 'W'),
  attribute('life', 'number', 'Lifetime to L70', 'h'),
  attribute('ip', 'text', 'Ingress protection'),
  attribute('dimmable', 'flag', 'Dimmable'),
];

it.each([
  ['12,5', 12.5],
  ['30,000', 30_000],
  ['1,234,567.5', 1_234_567.5],
  ['30\u00A0000', 30_000],
  ['0,125', 0.125],
  ['\u221220', -20],
  ['+50', 50],
  ['1.200,5', 1200.5],
  ['1.200.000', 1_200_000],
  ['1\u202f200,5', 1200.5],
  ["1'200.5", 1200.5],
  ['60.000', 60],
  ['\u0661\u0662\u066b\u0665', 12.5],
  ['2½', 2.5],
  ['½', 0.5],
  ['12.34.5', undefined],
  ['1.20,5', undefined],
  ['12,5,5', undefined],
  ['0x10', undefined],
  ['', undefined],
])('reads the number %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each([
  ['8 W', 'W', 8],
  ['8 to 10 W', 'W', { from: 8, to: 10 }],
  ['8 W to 10 W', 'W', { from: 8, to: 10 }],
  ['\u221220 … +50 °C', '°C', { from: -20, to: 50 }],
  ['-20--5', '°C', { from: -20, to: -5 }],
  ['-20 - -5', '°C', { from: -20, to: -5 }],
  ['10~20', '', { from: 10, to: 20 }],
  ['1,000-2,000', '', { from: 1000, to: 2000 }],
  ['5–10 W', 'W', { from: 5, to: 10 }],
  ['\u221225 bis 55 °C', '°C', { from: -25, to: 55 }],
  ['1,2 kN/m2', 'kN/m2', 1.2],
  ['1 to 2 kN/m2', 'kN/m2', { from: 1, to: 2 }],
  ['350 g', 'kg', 0.35],
  ['2½ in', 'mm', 63.5],
  ['10 to 20 cm', 'mm', { from: 100, to: 200 }],
  ['1.2 KW', 'W', 1200],
  ['12 mm', 'm', 0.012],
  ['1,2–1.5 kW', 'W', { from: 1200, to: 1500 }],
  ['5 MW', 'mW', 5_000_000_000],
  ['5 mw', 'W', undefined],
  ['5 W', 'W/m', undefined],
  ['5 constructor', 'W', undefined],
  ['ca. 180 lm', 'lm', undefined],
  ['1 to 2 to 3', '', undefined],
  ['24 V DC', 'V', undefined],
  ['to 5', '', undefined],
])('reads the amount %s', (text, unit, value) => {
  expect(readAmount(text, unit)).toEqual(value);
});

it('finds the facts that the first column names, with the unit in any place', () => {
  const cells = toCells(
    'Power (W)\t8 - 10\r\nlifetime to l70:\t30,000\th\r\n\r\nIngress Protection\tIP67\nDimmable\tyes\r\nLens\tClear\nPower\t\n\n',
  );
  expect(readPastedFacts(attributes, cells ?? [])).toEqual({
    facts: { power: { from: 8, to: 10 }, life: 30_000, ip: 'IP67', dimmable: true },
    unknown: ['Lens'],
    doubtful: [],
  });
});

it('keeps a value that does not fit, so that it is shown at its fact', () => {
  expect(readPastedFacts(attributes, [['Power', 'about 8']])).toEqual({
    facts: { power: 'about 8' },
    unknown: [],
    doubtful: [],
  });
});

it('leaves the paste of one cell to its input', () => {
  expect(toCells('30,000\r\n')).toBeUndefined();
});

it('fills rows downwards from one column, and no further than the last row', () => {
  const cells = [['20000'], [''], ['no'], ['5']];
  expect(fillDown(attributes.slice(1), cells).facts).toEqual({ life: 20_000, dimmable: false });
});

it.each([
  [['65,5', '60.000 h'], ','],
  [['0,350 kg'], ','],
  [['1.234,5'], ','],
  [['1.000.000'], ','],
  [['12.5', '60,000'], '.'],
  [['60.000', 'IP67'], undefined],
  [['1,5', '2.5'], undefined],
])('sees in %j which mark is before the decimals', (texts, mark) => {
  expect(decimalMarkOf(texts)).toBe(mark);
});

it('reads thousands as the other numbers of a paste show, and names those that none of them explains', () => {
  const german = [['8,5'], ['60.000 h']];
  expect(fillDown(attributes, german)).toEqual({ facts: { power: 8.5, life: 60_000 }, unknown: [], doubtful: [] });
  expect(readPastedFacts(attributes, [['Lifetime to L70', '60.000 h']])).toEqual({
    facts: { life: 60 },
    unknown: [],
    doubtful: ['60.000 h was read as 60'],
  });
});
