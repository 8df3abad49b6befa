import { defaultTimeZone, type SiteSettings } from '@msl/shared/contracts';
import { zoneOffsets } from '@msl/shared/dates';
import { storeSaver, findSaver } from '../../crud/savedBy';
import { siteRow, timeZoneIn } from '../../crud/siteTime';
import { isStale, timeAfter } from '../../crud/updateTimes';
import { type Db, type Tx, within } from '../../database/db';
import type { PageSettingsTable } from '../../database/settingsTables';
import { StaleEdit } from '../../errors/domainErrors';

const owner = `page_settings:${siteRow}`;
const neverUpdated = new Date(0).toISOString();

function toSiteSettings({ fields, updatedAt }: Pick<PageSettingsTable, 'fields' | 'updatedAt'>): SiteSettings {
  const timeZone = timeZoneIn(fields);
  return { _id: siteRow, type: siteRow, timeZone, offsets: zoneOffsets(timeZone), updatedAt };
}

/** Stores the settings of the whole site. */
export class SiteRepository {
  constructor(private readonly db: Db) {}

  async get(): Promise<SiteSettings> {
    const row = await this.db.selectFrom('page_settings').selectAll().where('type', '=', siteRow).executeTakeFirst();
    return toSiteSettings(row ?? { fields: '{}', updatedAt: neverUpdated });
  }

  /**
   * @param seen the `updatedAt` of the version the caller edited; unset: the last write wins
   * @throws StaleEdit
   */
  store(timeZone: string, seen?: string, tx?: Tx): Promise<SiteSettings> {
    return within(this.db, tx, async (tx) => {
      const current = await this.lock(tx);
      if (isStale(seen, current.updatedAt)) {
        throw new StaleEdit(toSiteSettings(current), await findSaver(owner, current.updatedAt, tx));
      }
      const stored = { fields: JSON.stringify({ timeZone }), updatedAt: timeAfter(current.updatedAt) };
      await tx.updateTable('page_settings').set(stored).where('type', '=', siteRow).execute();
      await storeSaver([owner], stored.updatedAt, tx);
      return toSiteSettings(stored);
    });
  }

  /** Inserts the row if it is missing; an insert that conflicts locks the existing row on both engines. */
  private lock(tx: Tx): Promise<PageSettingsTable> {
    const fields = JSON.stringify({ timeZone: defaultTimeZone });
    return tx
      .insertInto('page_settings')
      .values({ type: siteRow, fields, createdAt: new Date().toISOString(), updatedAt: neverUpdated })
      .onConflict((present) => present.column('type').doUpdateSet({ type: siteRow }))
      .returningAll()
      .executeTakeFirstOrThrow();
  }
}
