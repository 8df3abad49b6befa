import { toSortKey } from './sortKey';

const compareKeys = (a: string, b: string) => Buffer.compare(Buffer.from(toSortKey(a)), Buffer.from(toSortKey(b)));

describe('the order of texts by their keys', () => {
  it.each([
    ['numbers by their value', ['Bar 2', 'bar 2.5', 'Bar 10', 'Bar 100', 'Bar 1234567890', 'Bar 12345678901']],
    ['letters with accents beside letters without', ['Ebene', 'Elan', 'Élan', 'Énergie', 'Fassade']],
    ['any case together', ['alpha', 'Beta', 'gamma', 'Zeta']],
    ['a text before its continuations', ['Neon', 'Neon 1', 'Neon flex', 'Neonröhre']],
    ['signs, digits, Latin, Greek, Cyrillic and Arabic letters', ['-a', '[a', '1', 'a', 'β', 'Бар', 'ضوء']],
    ['Arabic letters without their forms', ['أحمر', 'ازرق', 'إضاءة', 'باب']],
    ['digits of all scripts', ['Bar ٢', 'Bar 3', 'Bar ١٠']],
    ['leading zeros', ['Bar 2', 'Bar 02', 'Bar 3']],
  ])('has %s', (_, texts) => {
    expect(texts.toReversed().toSorted(compareKeys)).toEqual(texts);
  });

  it('agrees with the collation of the language for names of products', () => {
    const names = [
      'Bar 10 m',
      'Bar 2 m',
      'CB-120',
      'CB 120',
      'CB-35',
      'Étoile',
      'etoile',
      'Ωmega',
      'Žaba',
      'zebra',
      '3D Cube',
    ];
    const collator = new Intl.Collator('en', { numeric: true });
    expect(names.toSorted(compareKeys)).toEqual(names.toSorted(collator.compare));
  });

  it('has keys that fit into an entry of an index, without halves of characters', () => {
    for (const text of ['ﷺ'.repeat(200), '\u{1D400}'.repeat(100), '日本é'.repeat(66), '💡9'.repeat(66)]) {
      const key = toSortKey(text);
      expect(Buffer.byteLength(key)).toBeLessThan(2000);
      expect(key).not.toMatch(/\p{Surrogate}/u);
    }
  });
});
