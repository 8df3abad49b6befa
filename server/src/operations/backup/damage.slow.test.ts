import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../../database/openDatabase';
import {
  allMigrations,
  back,
  emptyPlace,
  fill,
  leftovers,
  newPath,
  remains,
  restore,
  rowsIn,
  useBackupFolder,
} from '../../../test/support/backups';
import { sqlite, TestApp } from '../../../test/support/testApp';
import { writeArchive } from './archiveWriter';
import { BackupRefused, type Row } from './backupFormat';
import type { Source } from './makeBackup';
import { readBackup } from './readBackup';

useBackupFolder();

/** Whether two archives unpack to the same bytes; a repetition in deflated data can be written in several ways. */
function hasSameContent(one: Buffer, other: Buffer): boolean {
  try {
    return gunzipSync(one).equals(gunzipSync(other));
  } catch {
    return false;
  }
}

/** Changes one bit of the archive that matters to its content, at the position or as near behind it as possible. */
function withDamageAt(archive: Buffer, position: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt8(copy.readUInt8(position) ^ 0x10, position);
  return hasSameContent(copy, archive) ? withDamageAt(archive, position + 1) : copy;
}

describe('a backup', () => {
  let path: string;
  beforeAll(async () => {
    const origin = await TestApp.start(sqlite);
    leftovers.push(() => origin.stop());
    await fill(origin);
    path = await back(origin.config);
  });

  describe('that is damaged', () => {
    let bytes: Buffer;
    let place: Source;
    beforeAll(async () => {
      bytes = await readFile(path);
      place = await emptyPlace(sqlite);
    });

    const refuse = async (content: Uint8Array) => {
      const bad = newPath('bad.tar.gz');
      await writeFile(bad, content);
      await expect(restore(bad, place)).rejects.toThrow(BackupRefused);
      expect(Object.values(await rowsIn(place)).flat()).toEqual([]);
      expect(await remains(place)).toEqual([]);
    };

    beforeAll(async () => {
      await (await openDatabase(place)).destroy();
    });

    it.each([0.001, 0.3, 0.7, 0.9999])('in one byte at %d of its length is rejected', async (at) => {
      await refuse(withDamageAt(bytes, Math.max(12, Math.floor(bytes.length * at))));
    });

    it.each([0, 5, 0.6, -1])('by truncation at %d is rejected', async (at) => {
      const length = Number.isInteger(at) ? (at + bytes.length) % bytes.length : Math.floor(bytes.length * at);
      await refuse(bytes.subarray(0, length));
    });

    it('or no backup at all is rejected', async () => {
      await refuse(Buffer.from('hello'));
      await expect(restore(newPath('missing'), place)).rejects.toThrow(/cannot be read/);
    });
  });

  /** The same backup with another manifest, with entries less, or with other rows. */
  async function rewritten(
    change: (manifest: Record<string, unknown>) => object,
    without?: RegExp,
    toRows = (_table: string, rows: Row[]) => rows,
  ): Promise<string> {
    const changed = newPath('changed.tar.gz');
    await writeArchive(changed, async ({ add }) => {
      const manifest = Buffer.from(JSON.stringify(change({ ...(await readBackup(path, {})) })));
      await add('manifest.json', manifest.length, [manifest]);
      await readBackup(path, {
        rows: async (table, rows) => {
          const lines = Buffer.from(
            toRows(table, rows)
              .map((row) => JSON.stringify(row))
              .join('\n'),
          );
          const name = `tables/${table}/000000.jsonl`;
          if (!without?.test(name)) await add(name, lines.length, [lines]);
        },
        file: async (key, content) => {
          const chunks: Uint8Array[] = [];
          for await (const chunk of content) chunks.push(chunk);
          const whole = Buffer.concat(chunks);
          if (!without?.test(`files/${key}`)) await add(`files/${key}`, whole.length, [whole]);
        },
      });
    });
    return changed;
  }

  it.each([
    [
      'of a newer version',
      (manifest: object) => ({ ...manifest, migrations: [...allMigrations, '9999-later'] }),
      /newer version of the product \(1\.2\.3\)/,
    ],
    ['of a newer format', (manifest: object) => ({ ...manifest, formatVersion: 2 }), /newer version of the product/],
    ['of another product', (manifest: object) => ({ ...manifest, format: 'other' }), /not a backup of this product/],
    [
      'with an unknown table',
      ({ tables, ...manifest }: { tables?: object }) => ({ ...manifest, tables: { ...tables, x: 0 } }),
      /damaged/,
    ],
  ])('%s is rejected', async (_, change, reason) => {
    const place = await emptyPlace(sqlite);
    await expect(restore(await rewritten(change), place)).rejects.toThrow(reason);
  });

  it.each([
    ['a table', /tables\/products/],
    ['its files', /files\//],
  ])('that lacks %s is rejected', async (_, without) => {
    const place = await emptyPlace(sqlite);
    await expect(restore(await rewritten((manifest) => manifest, without), place)).rejects.toThrow(
      /damaged: .* missing/,
    );
  });

  const withCount =
    (table: string, toCount: (count: number) => number) =>
    ({ tables, ...manifest }: { tables?: Record<string, number> }) => ({
      ...manifest,
      tables: { ...tables, [table]: toCount(tables?.[table] ?? 0) },
    });

  it('that has a row twice is rejected', async () => {
    const place = await emptyPlace(sqlite);
    const twice = (table: string, rows: Row[]) => (table === 'products' ? [...rows, ...rows.slice(0, 1)] : rows);
    const changed = await rewritten(
      withCount('products', (count) => count + 1),
      undefined,
      twice,
    );
    await expect(restore(changed, place)).rejects.toThrow(/damaged: rows of products conflict/);
    expect(await remains(place)).toEqual([]);
  });

  it('whose rows refer to missing ones is rejected', async () => {
    const place = await emptyPlace(sqlite);
    const changed = await rewritten(
      withCount('categories', () => 0),
      /tables\/categories/,
    );
    await expect(restore(changed, place)).rejects.toThrow(/damaged: its tables do not fit together/);
    expect(await remains(place)).toEqual([]);
  });
});
