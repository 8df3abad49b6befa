import type { Incomplete, IncompleteRecord, ContentGap } from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { countRows } from '../../crud/countRows';
import { CachedReads } from '../../crud/cachedReads';

const maxListedRecords = 100;

interface Check {
  kind: IncompleteRecord['kind'];
  table: string;
  title: RawBuilder<unknown>;
  /** SQL conditions by the missing part. */
  lacks: Partial<Record<ContentGap, RawBuilder<unknown>>>;
}

interface FoundRow {
  id: string;
  title: string;
  updatedAt: string;
  [lacks: `lacks_${string}`]: number;
}

const isEmpty = (column: string) => sql`${sql.ref(column)} = ''`;
const isEmptyList = (column: string) => sql`${sql.ref(column)} = '[]'`;

/** Matches empty rich text too: an editor leaves an empty paragraph behind. */
const isBlankText = (column: string) =>
  sql`${sql.ref(column)} in ('', '<p></p>', '<p><br></p>', '<p><br /></p>', '<p>&nbsp;</p>', '<p>\u00a0</p>')`;

const checks: Check[] = [
  {
    kind: 'product',
    table: 'products',
    title: sql.ref('name'),
    lacks: { pictures: isEmptyList('imagePath'), description: isEmpty('descriptionText') },
  },
  {
    kind: 'project',
    table: 'projects',
    title: sql.ref('name'),
    lacks: {
      pictures: isEmptyList('filePath'),
      location: isEmpty('latitude'),
      description: isBlankText('description'),
    },
  },
  {
    kind: 'news',
    table: 'news',
    title: sql.ref('title'),
    lacks: { pictures: isEmptyList('imagePath'), description: isBlankText('description') },
  },
  { kind: 'page', table: 'static_pages', title: sql.ref('heading'), lacks: { content: isBlankText('content') } },
  {
    kind: 'category',
    table: 'categories',
    title: sql.ref('categoryName'),
    lacks: { picture: sql`"filePath" is null` },
  },
  {
    kind: 'attribute',
    table: 'attributes',
    title: sql.ref('fieldName'),
    // A fact has no options.
    lacks: { options: sql`(kind = 'choice' and ${isEmptyList('options')})` },
  },
  { kind: 'manual', table: 'manuals', title: sql.ref('title'), lacks: { files: isEmptyList('filePaths') } },
  {
    kind: 'meta',
    table: 'meta_settings',
    title: sql.lit('Meta'),
    lacks: { title: isEmpty('metaTitle'), description: isEmpty('metaDescription'), keywords: isEmpty('metaKeyword') },
  },
];

/** Kinds of records that can be incomplete. */
export const incompleteKinds: readonly IncompleteRecord['kind'][] = checks.map(({ kind }) => kind);

/** Finds content that looks incomplete to visitors. */
export class IncompleteContent {
  /** Cached, because it counts whole tables that seldom change. */
  private readonly cache: CachedReads<Incomplete>;

  constructor(private readonly db: Db) {
    this.cache = new CachedReads(
      changesOf(db),
      checks.map(({ table }) => table),
    );
  }

  /** @param kinds the kinds of records to look at */
  find(kinds: readonly IncompleteRecord['kind'][]): Promise<Incomplete> {
    return this.cache.read(kinds.join(), async () => {
      const wanted = checks.filter(({ kind }) => kinds.includes(kind));
      const found = await Promise.all(wanted.map((check) => this.run(check)));
      const latest = found
        .flatMap(({ records }) => records)
        .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
        .slice(0, maxListedRecords);
      return {
        total: found.reduce((sum, { total }) => sum + total, 0),
        records: latest.map(({ updatedAt: _, ...record }) => record),
      };
    });
  }

  private async run({ kind, table, title, lacks }: Check) {
    const conditions = Object.entries(lacks);
    const flags = conditions.map(
      ([name, condition]) => sql`case when ${condition} then 1 else 0 end as ${sql.id(`lacks_${name}`)}`,
    );
    // The partial index of a large table has exactly this condition, word for word.
    const any = sql.join(
      conditions.map(([, condition]) => condition),
      sql` or `,
    );
    const { rows } = await sql<FoundRow>`
      select id, ${title} as title, "updatedAt", ${sql.join(flags)}
      from ${sql.table(table)} where ${any} order by "updatedAt" desc, id desc limit ${sql.lit(maxListedRecords)}`.execute(
      this.db,
    );
    const isAll = rows.length < maxListedRecords;
    const total = isAll ? rows.length : await countRows(this.db, table, any);
    const records = rows.map((row) => ({
      kind,
      _id: row.id,
      title: row.title,
      missing: conditions.map(([name]) => name as ContentGap).filter((name) => row[`lacks_${name}`] === 1),
      updatedAt: row.updatedAt,
    }));
    return { total, records };
  }
}
