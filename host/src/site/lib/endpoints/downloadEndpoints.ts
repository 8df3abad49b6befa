import type { downloadCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const downloadEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseDownloads: build.query(
      fromCall<typeof downloadCalls.listForGuests>({ method: 'GET', path: 'guest/downloads' }),
    ),
    viewDmxCharts: build.query(
      fromCall<typeof downloadCalls.dmxForGuests>({ method: 'GET', path: 'guest/product/dmx/:id' }),
    ),
  }),
});

export const { useBrowseDownloadsQuery, useViewDmxChartsQuery } = downloadEndpoints;
