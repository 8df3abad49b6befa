import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { DictionaryColumn } from './dictionaryColumn';
import { RowIds } from './rowIds';
import { PackedTexts } from './packedTexts';
import { Pacer } from '../http/pacer';
import { sortRange } from './sortRange';

describe('packed texts', () => {
  it('return the last text of each number, whatever was replaced', () => {
    const anyWrite = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(anyWrite, { maxLength: 300 }), (writes) => {
        const texts = new PackedTexts();
        for (const [index, text] of writes) texts.set(index, text);
        const expected = new Map(writes);
        for (const index of [0, 1, ...expected.keys()]) expect(texts.get(index)).toBe(expected.get(index) ?? '');
      }),
      { seed: 1 },
    );
  });

  it('continue in further buffers, and count the bytes of replaced texts', () => {
    const texts = new PackedTexts();
    const written = Array.from({ length: 40 }, (_, index) => String(index).repeat(60_000));
    for (const [index, text] of written.entries()) texts.set(index, text);
    expect(written.map((text, index) => texts.get(index) === text)).not.toContain(false);
    texts.set(3, 'x'.repeat(3_000_000));
    texts.set(4, 'short');
    expect([texts.get(3).length, texts.get(4), texts.get(5)]).toEqual([3_000_000, 'short', written[5]]);
    expect(texts.unusedBytes).toBe(60_000 + 60_000 - 5);
  });
});

describe('a column of values', () => {
  it('returns, counts and selects the last value of each product among many distinct values', () => {
    const column = new DictionaryColumn<number>((value) => value);
    const valueOf = (row: number) => (row % 3 ? row : row % 7);
    for (let row = 0; row < 100_000; row += 1) column.set(row, 5);
    for (let row = 0; row < 100_000; row += 1) column.set(row, row % 11 ? valueOf(row) : undefined);
    const rows = Array.from({ length: 100_000 }, (_, row) => row);
    const filled = rows.filter((row) => row % 11);
    expect(rows.map((row) => column.get(row))).toEqual(rows.map((row) => (row % 11 ? valueOf(row) : undefined)));
    const fives = filled.filter((row) => valueOf(row) === 5);
    expect(column.select((value) => value === 5).array()).toEqual(fives);
    expect(column.counts[column.find(5)]).toBe(fives.length);
    const some = column.count(new TypedFastBitSet(fives.slice(0, 40)));
    expect([some[0], some[column.find(5)], some[column.find(4)]]).toEqual([0, 40, 0]);
  });
});

describe('rows', () => {
  it('are numbered in the order of their ids, and found again among many', () => {
    const rowIds = new RowIds();
    const ids = Array.from({ length: 20_000 }, (_, index) => `id-${(index * 7919) % 20_011}`);
    expect(ids.map((id) => rowIds.add(id))).toEqual(ids.map((_, index) => index));
    expect(ids.map((id) => rowIds.find(id))).toEqual(ids.map((_, index) => index));
    expect([rowIds.add(ids[5] ?? ''), rowIds.find('unknown'), rowIds.size]).toEqual([5, undefined, 20_000]);
    expect(rowIds.idOf(19_999)).toBe(ids[19_999]);
  });
});

describe('a page of a long list', () => {
  it('has the same numbers as the page of the sorted list', async () => {
    const anyList = fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2100, maxLength: 9000 });
    await fc.assert(
      fc.asyncProperty(anyList, fc.nat(9000), fc.nat(3000), fc.boolean(), async (list, start, length, isSorted) => {
        const numbers = Uint32Array.from(isSorted ? [...list].sort((a, b) => a - b) : list);
        const range = { start, end: start + length };
        const expected = [...numbers].sort((a, b) => b - a).slice(range.start, range.end);
        await sortRange(numbers, range, { compare: (a, b) => b - a, pacer: new Pacer() });
        expect([...numbers.slice(range.start, range.end)]).toEqual(expected);
      }),
      { numRuns: 20, seed: 3 },
    );
  });
});
