import { fromJson, applyOrder, toJson } from './storedLists';

describe('a stored list of files', () => {
  const stored = toJson(['a', 'b', 'b']);

  it('accepts a new order of its entries, and is unchanged without one', () => {
    expect(fromJson(applyOrder(stored, ['b', 'a', 'b']))).toEqual(['b', 'a', 'b']);
    expect(applyOrder(stored, undefined)).toBe(stored);
  });

  it.each([[['a', 'b']], [['a', 'a', 'b']], [['a', 'b', 'b', 'c']], [[]]])('rejects the order %j', (order) => {
    expect(() => applyOrder(stored, order)).toThrow('The files changed meanwhile');
  });
});
