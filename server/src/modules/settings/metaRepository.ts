import type { Meta, MetaFields } from '@msl/shared/contracts';
import type { z } from 'zod';
import { type Db, type Tx, within } from '../../database/db';
import type { MetaSettingsTable } from '../../database/settingsTables';
import { StaleEdit } from '../../errors/domainErrors';
import { storeSaver, findSaver } from '../../crud/savedBy';
import { isStale, timeAfter } from '../../crud/updateTimes';

type Fields = Omit<z.output<typeof MetaFields>, 'id' | 'updatedAt'>;

/** Id of the one row. */
export const metaId = 'site';

const owner = 'meta_settings:meta';
const neverUpdated = new Date(0).toISOString();
const blank: Fields = { metaTitle: '', metaDescription: '', metaKeyword: '' };

const toMeta = ({ id, createdAt: _, ...row }: MetaSettingsTable): Meta => ({ _id: id, ...row });

/** Stores the site's meta settings; empty until they are first stored. */
export class MetaRepository {
  constructor(private readonly db: Db) {}

  async get(): Promise<Meta> {
    const row = await this.db.selectFrom('meta_settings').selectAll().where('id', '=', metaId).executeTakeFirst();
    return toMeta(row ?? { id: metaId, ...blank, createdAt: neverUpdated, updatedAt: neverUpdated });
  }

  /**
   * @param seen the `updatedAt` of the version the caller edited; unset: the last write wins
   * @throws StaleEdit
   */
  store(fields: Fields, seen?: string, tx?: Tx): Promise<Meta> {
    return within(this.db, tx, async (tx) => {
      const current = await this.lock(tx);
      if (isStale(seen, current.updatedAt)) {
        throw new StaleEdit(toMeta(current), await findSaver(owner, current.updatedAt, tx));
      }
      const updatedAt = timeAfter(current.updatedAt);
      await tx
        .updateTable('meta_settings')
        .set({ ...fields, updatedAt })
        .where('id', '=', metaId)
        .execute();
      await storeSaver([owner], updatedAt, tx);
      return toMeta({ ...current, ...fields, updatedAt });
    });
  }

  /** Inserts the row if it is missing; an insert that conflicts locks the existing row on both engines. */
  private lock(tx: Tx): Promise<MetaSettingsTable> {
    return tx
      .insertInto('meta_settings')
      .values({ id: metaId, ...blank, createdAt: new Date().toISOString(), updatedAt: neverUpdated })
      .onConflict((present) => present.column('id').doUpdateSet({ id: metaId }))
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
