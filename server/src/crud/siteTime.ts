import { defaultTimeZone } from '@msl/shared/contracts';
import { type ZoneOffsets, zoneOffsets } from '@msl/shared/dates';
import type { Db, Tx } from '../database/db';

/** The row of `page_settings` with the settings of the whole site. */
export const siteRow = 'site';

/** Returns the time zone in the fields of {@link siteRow}; the default until it is stored. */
export const timeZoneIn = (fields: string | undefined): string =>
  (JSON.parse(fields ?? '{}') as { timeZone?: string }).timeZone ?? defaultTimeZone;

/** Reads the offsets of the zone in which readers are shown dates. Responses with them depend on `page_settings`. */
export async function readSiteOffsets(db: Db | Tx): Promise<ZoneOffsets> {
  const row = await db.selectFrom('page_settings').select('fields').where('type', '=', siteRow).executeTakeFirst();
  return zoneOffsets(timeZoneIn(row?.fields));
}
