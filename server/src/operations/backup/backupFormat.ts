import { z } from 'zod';

/** Thrown if a backup cannot be made or restored; the message is one line for an operator. */
export class BackupRefused extends Error {}

/** Creates the error for a file that is not a backup, is damaged, or is truncated. */
export const damaged = (what: string) => new BackupRefused(`The backup is damaged: ${what}. Nothing was changed.`);

export const formatVersion = 1;

/** The first entry of a backup. The rows of its tables follow, then the bytes of its files. */
export const Manifest = z.object({
  format: z.literal('msl-backup'),
  /** Incremented when an older product could no longer read the format. */
  formatVersion: z.int(),
  /** Version of the product that made the backup. */
  productVersion: z.string(),
  /** When the rows were read, all in one snapshot. */
  madeAt: z.iso.datetime(),
  /** Migrations of the database when the rows were read. */
  migrations: z.array(z.string()),
  /** Number of rows per table. */
  tables: z.record(z.string(), z.int()),
  files: z.object({ count: z.int(), bytes: z.int() }),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = 'manifest.json';

export const rowsName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
export const blobName = (key: string) => `files/${key}`;

/** Returns what an entry of a backup contains, by its name. */
export function entryKind(name: string): { table: string } | { blobKey: string } | undefined {
  const [, table] = /^tables\/([a-z_]+)\/\d{6,}\.jsonl$/.exec(name) ?? [];
  if (table) return { table };
  const [, blobKey] = /^files\/([0-9a-f]{64})$/.exec(name) ?? [];
  return blobKey ? { blobKey } : undefined;
}

/** A row of any table, in types that both engines have. */
export type Row = Record<string, string | number | null>;

/**
 * Tables that a backup omits, because their rows belong to one installation or one moment: sessions (the installation
 * that restores them lacks their signing key), throttles, links for a new password, known devices, leases, the fingerprint of the secret, queued mail and messages, keys of
 * quote lists sent again, overrides of browsers with
 * their preview links, who has which record open, reports of browsers, keys for services, the trash, and the index of the site's search with the texts of PDFs, which are made anew.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'sessions',
  'sign_in_failures',
  'password_resets',
  'known_devices',
  'request_counts',
  'mail_counts',
  'leases',
  'secret_fingerprints',
  'outbox',
  'quote_keys',
  'webhook_messages',
  'remote_failures',
  'remote_health',
  'remote_own_versions',
  'remote_preview_links',
  'trash',
  'message_presence',
  'record_presence',
  'saved_by',
  'service_keys',
  'document_texts',
  'product_changes',
  'search_changes',
  'search_codes',
  'search_documents',
  'search_words',
  'search_spellings',
  'migrations',
]);

/** Whether triggers of the embedded database derive the table from others, for searches. */
export const isDerived = (table: string): boolean => /_search(ed|_parts)$|^search_ranked$/.test(table);
