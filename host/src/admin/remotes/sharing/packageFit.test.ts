import { satisfiesRange } from './packageFit';

describe('satisfiesRange', () => {
  it.each([
    ['^19.0.0', true],
    ['>=18 <20', true],
    ['*', true],
    ['^19.9.0', true],
    ['~19.2.0', true],
    ['^18.0.0 || ^19.9.0', true],
    ['^18.2.0', false],
    ['^20.0.0', false],
    ['>=20', false],
  ])('compares version 19.3.1 with the range %s: %s', (range, isSatisfied) =>
    expect(satisfiesRange('19.3.1', range)).toBe(isSatisfied),
  );

  it('rejects another minor version below 1.0.0', () => {
    expect(satisfiesRange('0.40.1', '^0.38.0')).toBe(false);
  });
});
