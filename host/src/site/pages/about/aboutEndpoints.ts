import type { settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const aboutEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    aboutAccordion: build.query(
      fromCall<typeof settingCalls.accordionForGuests>({ method: 'GET', path: 'guest/setting-about/accordion/get' }),
    ),
  }),
});

export const { useAboutAccordionQuery } = aboutEndpoints;
