import type { StaticPage } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/openDatabase';
import type { StaticPagesTable } from '../../database/schema';
import type { FileStore } from '../../files/fileStore';
import { conflict, notFound } from '../../http/refusals';
import { RecordTable, type ValuesOf } from '../../records/recordTable';

export const toStaticPage = ({ id, searchText: _, slugKey: __, ...row }: StaticPagesTable): StaticPage => ({
  _id: id,
  ...row,
});

const keyOf = (slug: string) => slug.toLowerCase();

type Fields = Omit<ValuesOf<'static_pages'>, 'slugKey'>;

/** Pages at `/static/<slug>`; two slugs that differ in case only are one. */
export class StaticPageRepository extends RecordTable<'static_pages'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'static_pages',
      what: 'page',
      searched: ({ slug, heading }) => [slug, heading],
      sort: { heading: 'text', slug: 'text' },
      richText: ['content'],
      files: ['filePath'],
      show: toStaticPage,
    });
  }

  /** @throws Refusal (404) */
  async getBySlug(slug: string): Promise<StaticPagesTable> {
    const page = await this.withSlug(slug);
    if (!page) throw notFound('page');
    return page;
  }

  /**
   * @param at when it was made, if not now
   * @throws Refusal (409) when the slug is in use
   */
  create(fields: Fields, tx?: Tx, at?: string): Promise<StaticPagesTable> {
    return this.within(tx, async (tx) => this.insert({ ...fields, ...(await this.freeKey(fields.slug, tx)) }, tx, at));
  }

  /** @throws Refusal (404; 409 when the slug is in use), StaleEdit */
  change(id: string, seen: string | undefined, changes: Partial<Fields>): Promise<StaticPagesTable> {
    return this.update(id, seen, async (current, tx) => ({
      ...changes,
      ...(changes.slug === undefined ? {} : await this.freeKey(changes.slug, tx, current.id)),
    }));
  }

  private withSlug(slug: string, tx?: Tx) {
    return (tx ?? this.db).selectFrom('static_pages').selectAll().where('slugKey', '=', keyOf(slug)).executeTakeFirst();
  }

  private async freeKey(slug: string, tx: Tx, ownId?: string): Promise<{ slugKey: string }> {
    const other = await this.withSlug(slug, tx);
    if (!other || other.id === ownId) return { slugKey: keyOf(slug) };
    throw conflict('Another page has this slug already.', [{ field: 'slug', message: 'Already in use.' }]);
  }
}
