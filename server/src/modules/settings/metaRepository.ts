import type { Meta } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/openDatabase';
import { notFound } from '../../http/refusals';

/** The one row's id. */
const id = 'site';

/** The site's meta settings; empty until they are stored for the first time. */
export class MetaRepository {
  constructor(private readonly db: Db) {}

  async get(): Promise<Meta> {
    const row = await this.db.selectFrom('meta_settings').selectAll().where('id', '=', id).executeTakeFirst();
    const { metaTitle = '', metaDescription = '', metaKeyword = '' } = row ?? {};
    return { _id: id, metaTitle, metaDescription, metaKeyword };
  }

  /** @throws Refusal (404) when an id is given that is not the row's own */
  async store({ _id, ...fields }: Omit<Meta, '_id'> & { _id?: string }, tx?: Tx): Promise<Meta> {
    if (_id && _id !== id) throw notFound();
    const updatedAt = new Date().toISOString();
    await (tx ?? this.db)
      .insertInto('meta_settings')
      .values({ id, ...fields, createdAt: updatedAt, updatedAt })
      .onConflict((present) => present.column('id').doUpdateSet({ ...fields, updatedAt }))
      .execute();
    return { _id: id, ...fields };
  }
}
