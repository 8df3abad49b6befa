import { readChoices, withChoice, withOnlyOptions } from './attributeChoices';

const attributes = [
  { fieldName: 'Supply Voltage', options: ['12 V DC', '24 V DC'] },
  { fieldName: 'Lens', options: ['Clear', 'Opal'] },
  { fieldName: 'Cable', options: ['Black'] },
];

describe('attribute choices in the address', () => {
  it('are read for the attributes that the product offers', () => {
    const query = new URLSearchParams('Supply+Voltage=24+V+DC&utm_source=mail');
    expect(readChoices(attributes, query)).toEqual({ 'Supply Voltage': '24 V DC' });
  });

  it('are ignored when the option is not offered', () => {
    expect(readChoices(attributes, new URLSearchParams('Lens=Mirror'))).toEqual({});
  });

  it('are not read for an attribute with one option, which is chosen by itself', () => {
    const choices = readChoices(attributes, new URLSearchParams('Lens=Opal&Cable=Black'));
    expect(choices).toEqual({ Lens: 'Opal' });
    expect(withOnlyOptions(attributes, choices)).toEqual({ Cable: 'Black', Lens: 'Opal' });
  });

  it('are set and removed without changing the rest of the address', () => {
    const chosen = withChoice(new URLSearchParams('a=1'), 'Lens', 'Clear');
    expect(chosen.toString()).toBe('a=1&Lens=Clear');
    expect(withChoice(chosen, 'Lens', '').toString()).toBe('a=1');
  });
});
