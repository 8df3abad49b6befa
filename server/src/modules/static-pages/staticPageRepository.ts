import type { StaticPage, StaticPageLink } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { StaticPagesTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { conflict, notFound } from '../../errors/domainErrors';
import type { FilePathOf } from '../../crud/fileRemovals';
import { withoutKeys } from '../../crud/keyColumns';
import { recordOldPath, oldPathCompanion, deleteOldPath } from '../../crud/oldPaths';
import { RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';

export const toStaticPage = ({ id, searchText: _, slugKey: __, ...row }: StaticPagesTable): StaticPage => ({
  _id: id,
  ...row,
});

const keyOf = (slug: string) => slug.toLowerCase();

type Fields = Omit<ValuesOf<'static_pages'>, 'slugKey'>;

/** @throws Conflict if another page has the slug of one of the pages */
async function prepareRestore(rows: StaticPagesTable[], tx: Tx): Promise<StaticPagesTable[]> {
  const keys = rows.map(({ slugKey }) => slugKey);
  const taken = await tx.selectFrom('static_pages').select('slug').where('slugKey', 'in', keys).executeTakeFirst();
  if (taken) throw conflict(`Another page now uses the slug "${taken.slug}".`);
  for (const key of keys) await deleteOldPath('static-page', key, tx);
  return rows;
}

/** Pages at `/static/<slug>`. Slugs are unique regardless of case. */
export class StaticPageRepository extends RecordTable<'static_pages'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'static_pages',
      what: 'page',
      searched: ({ slug, heading }) => [slug, heading],
      sort: { heading: 'text', slug: 'text' },
      richText: ['content'],
      files: ['filePath'],
      companions: { oldPaths: oldPathCompanion('static-page') },
      prepareRestore,
      show: toStaticPage,
    });
  }

  /** Returns slug and heading of all pages, by heading. */
  async links(): Promise<StaticPageLink[]> {
    const rows = await this.select({ sort: 'heading' });
    return rows.map(({ slug, heading }) => ({ slug, heading }));
  }

  /** @throws NotFound */
  async getBySlug(slug: string): Promise<StaticPagesTable> {
    const page = await this.withSlug(slug);
    if (!page) throw notFound('page');
    return page;
  }

  /**
   * @param at creation time; defaults to now
   * @throws Conflict if the slug is in use
   */
  create(fields: Fields, tx?: Tx, at?: string): Promise<StaticPagesTable> {
    return this.within(tx, async (tx) => {
      const slugKey = await this.assertSlugIsFree(fields.slug, tx);
      await deleteOldPath('static-page', slugKey, tx);
      return this.insert({ ...fields, slugKey }, tx, at);
    });
  }

  /**
   * @param filePathOf returns the new file path; `undefined`: no change
   * @throws NotFound, Conflict (if the slug is in use), StaleEdit
   */
  change(
    id: string,
    seen: string | undefined,
    fields: Partial<Omit<Fields, 'filePath'>>,
    filePathOf?: FilePathOf<StaticPagesTable>,
  ): Promise<StaticPagesTable> {
    return this.update(id, seen, async (current, tx) => {
      const changes = { ...fields, filePath: await filePathOf?.(current, tx) };
      if (changes.slug === undefined) return changes;
      const slugKey = await this.assertSlugIsFree(changes.slug, tx, id);
      await recordOldPath('static-page', id, { from: current.slugKey, to: slugKey }, tx);
      return { ...changes, slugKey };
    });
  }

  private async withSlug(slug: string, tx?: Tx) {
    const pages = (tx ?? this.db).selectFrom('static_pages').selectAll();
    const page = await pages.where('slugKey', '=', keyOf(slug)).executeTakeFirst();
    return page && withoutKeys(page);
  }

  private async assertSlugIsFree(slug: string, tx: Tx, ownId?: string): Promise<string> {
    const other = await this.withSlug(slug, tx);
    if (!other || other.id === ownId) return keyOf(slug);
    throw conflict('Another page already uses this slug.', [{ field: 'slug', message: 'Already in use.' }]);
  }
}
