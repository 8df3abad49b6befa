import { defaultTimeZone } from '@msl/shared/contracts';
import { serverNowMs } from '@msl/shared/data';
import { dateTimeTextIn } from '@msl/shared/dates';
import { useListSiteSettingsQuery } from './newsEndpoints';

/** Returns the time zone in which readers are shown dates; the default one until it is loaded. */
export function useSiteTimeZone(): string {
  const { data } = useListSiteSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data?.data.find((settings) => settings.type === 'site')?.timeZone ?? defaultTimeZone;
}

/** Whether readers do not see a news item yet. */
export const isScheduled = (publishedAt: string | undefined): publishedAt is string =>
  publishedAt !== undefined && Date.parse(publishedAt) > serverNowMs();

/** Says when readers see a news item that is saved with this publication date. */
export function publicationHelp(publishedAt: string | undefined, timeZone: string): string {
  if (publishedAt === undefined) return `Empty: published as soon as it is saved. Time zone: ${timeZone}.`;
  if (isScheduled(publishedAt))
    return `Will be published on ${dateTimeTextIn(publishedAt, timeZone)} (${timeZone}). Readers see nothing of it before.`;
  return `Readers see this date. News are listed by it. Time zone: ${timeZone}.`;
}
