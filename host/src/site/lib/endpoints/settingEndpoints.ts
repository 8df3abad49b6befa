import type { HeaderType, HomeHeader, PageHeader, settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

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

export type { HomeHeader };
