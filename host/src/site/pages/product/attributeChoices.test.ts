import { readChoices, withChoice } from './attributeChoices';

const attributes = [
  { fieldName: 'Supply Voltage', options: ['12 V DC', '24 V DC'] },
  { fieldName: 'Lens', options: ['Clear'] },
];

describe('attribute choices in the address', () => {
  it('are read for the attributes that the product offers', () => {
    const query = new URLSearchParams('Supply+Voltage=24+V+DC&utm_source=mail');
    expect(readChoices(attributes, query)).toEqual({ 'Supply Voltage': '24 V DC' });
  });

  it('are ignored when the option is not offered', () => {
    expect(readChoices(attributes, new URLSearchParams('Lens=Mirror'))).toEqual({});
  });

  it('are set and removed without changing the rest of the address', () => {
    const chosen = withChoice(new URLSearchParams('a=1'), 'Lens', 'Clear');
    expect(chosen.toString()).toBe('a=1&Lens=Clear');
    expect(withChoice(chosen, 'Lens', '').toString()).toBe('a=1');
  });
});
