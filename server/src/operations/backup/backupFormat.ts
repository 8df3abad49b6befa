import { z } from 'zod';

/** A backup that cannot be made or restored as things are; the message is one line for an operator. */
export class BackupRefused extends Error {}

/** A file that is no backup, is damaged, or was cut off. */
export const damaged = (what: string) => new BackupRefused(`The backup is damaged: ${what}. Nothing was changed.`);

export const formatVersion = 1;

/** The first entry of a backup; what follows are the rows of its tables, then the bytes of its files. */
export const Manifest = z.object({
  format: z.literal('msl-backup'),
  /** Grows when an older version could not read it any more. */
  formatVersion: z.int(),
  /** Of the product that made it. */
  productVersion: z.string(),
  /** When its rows were read: all at one moment. */
  madeAt: z.iso.datetime(),
  /** Those that the rows were written under. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.int()),
  files: z.object({ count: z.int(), bytes: z.int() }),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = 'manifest.json';

export const rowsName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
export const blobName = (key: string) => `files/${key}`;

/** What an entry of a backup is, by its name. */
export function entryKind(name: string): { table: string } | { blobKey: string } | undefined {
  const [, table] = /^tables\/([a-z_]+)\/\d{6,}\.jsonl$/.exec(name) ?? [];
  if (table) return { table };
  const [, blobKey] = /^files\/([0-9a-f]{64})$/.exec(name) ?? [];
  return blobKey ? { blobKey } : undefined;
}

/** A row of any table, in the types both engines have. */
export type Row = Record<string, string | number | null>;

/**
 * What belongs to one installation or one moment, and is not carried to another: sessions (restored ones would be signed
 * in with a key that is not there), throttles, claims, mail that has long been sent since, and what browsers are shown
 * and report; and what was deleted.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'sign_in_failures',
  'request_counts',
  'leases',
  'outbox',
  'remote_failures',
  'remote_health',
  'remote_own_versions',
  'trash',
  'saved_by',
  'migrations',
]);

/** Tables that triggers of the embedded database derive from others, for its searches. */
export const isDerived = (table: string): boolean => /_search(ed|_parts)$/.test(table);
