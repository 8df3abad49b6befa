import { defaultTimeZone } from '@msl/shared/contracts';
import { type ZoneOffsets, zoneOffsets } from '@msl/shared/dates';
import type { Db, Tx } from '../database/db';

/** The row of `page_settings` with the settings of the whole site. */
export const siteRow = 'site';

/** Returns the time zone in the fields of {@link siteRow}; the default until it is stored. */
export const timeZoneIn = (fields: string | undefined): string =>
  (JSON.parse(fields ?? '{}') as { timeZone?: string }).timeZone ?? defaultTimeZone;

/** Reads the time zone of the site. */
export async function readSiteZone(db: Db | Tx): Promise<string> {
  const row = await db.selectFrom('page_settings').select('fields').where('type', '=', siteRow).executeTakeFirst();
  return timeZoneIn(row?.fields);
}

/** Reads the offsets of the zone in which readers are shown dates. Responses with them depend on `page_settings`. */
export const readSiteOffsets = async (db: Db | Tx): Promise<ZoneOffsets> => zoneOffsets(await readSiteZone(db));
