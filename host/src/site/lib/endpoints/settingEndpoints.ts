import type { HeaderType, HomeHeader, PageHeader, settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { utcOffsets, type ZoneOffsets } from '@msl/shared/dates';

export const settingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query(
      fromCall<typeof settingCalls.listForGuests>({ method: 'GET', path: 'guest/setting-detail' }),
    ),
    siteMeta: build.query(
      fromCall<typeof settingCalls.metaForGuests>({ method: 'GET', path: 'guest/meta-setting-detail' }),
    ),
  }),
});

export const { useSiteMetaQuery } = settingEndpoints;

type HeaderOf<T extends HeaderType, H = PageHeader> = H extends { type: infer Own }
  ? T extends Own
    ? H
    : never
  : never;

/** Settings of a page; undefined while loading, or if nobody saved them. */
export function usePageHeader<T extends HeaderType>(type: T) {
  const { data } = settingEndpoints.useSiteSettingsQuery();
  return data?.data.find((header): header is PageHeader & HeaderOf<T> => header.type === type);
}

/** Returns the offsets of the zone in which readers are shown dates. */
export function useSiteOffsets(): ZoneOffsets {
  const { data } = settingEndpoints.useSiteSettingsQuery();
  return data?.data.find((settings) => settings.type === 'site')?.offsets ?? utcOffsets;
}

export type { HomeHeader };
