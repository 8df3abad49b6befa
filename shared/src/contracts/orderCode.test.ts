import { orderCode, orderedNumber } from './orderCode';

const length = {
  fieldName: 'Cable Length',
  options: ['2 m', '5 m', 'To order'],
  codes: { '2 m': '02M', '5 m': '05M' },
};
const jacket = { fieldName: 'Jacket', options: ['Black'], codes: { Black: 'BK' } };
const label = { fieldName: 'Label', options: ['Yes', 'No'], codes: {} };

it.each([
  ['all chosen', { 'Cable Length': '5 m', Jacket: 'Black' }, 'MSL-CX4-05M-BK', []],
  ['one open', { Jacket: 'Black' }, 'MSL-CX4-…-BK', ['Cable Length']],
  ['the only option of a choice', { 'Cable Length': '2 m' }, 'MSL-CX4-02M-BK', []],
  ['an option without a code', { 'Cable Length': 'To order', Jacket: 'Black' }, 'MSL-CX4-BK', []],
])('the order code with %s', (_, chosen, code, open) => {
  expect(orderCode('MSL-CX4', [length, label, jacket], chosen)).toEqual({ code, open });
});

it('a product without a scheme or without a part number has no order code', () => {
  expect(orderCode('MSL-CX4', [label], { Label: 'Yes' })).toBeUndefined();
  expect(orderCode('', [length], { 'Cable Length': '5 m' })).toBeUndefined();
});

it('the part number stands in until all choices are made', () => {
  const product = { partNumber: 'MSL-CX4', choices: [length] };
  expect(orderedNumber(product, {})).toBe('MSL-CX4');
  expect(orderedNumber(product, { 'Cable Length': '2 m' })).toBe('MSL-CX4-02M');
});
