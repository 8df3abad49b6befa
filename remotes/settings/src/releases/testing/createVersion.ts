import type { PublishedVersion } from '@msl/shared/contracts';

/** Returns a published version that nobody has loaded yet. */
export const createVersion = (name: string, isLive = false): PublishedVersion => ({
  ...{ version: name, isLive, publishedBy: 'inbox pipeline', isBundled: false, contentHash: '' },
  ...{ publishedAt: '2026-03-01T08:00:00.000Z', requiresApi: '^1.0.0', fitsApi: true },
  ...{ bytes: { all: 1, javascript: 1 }, unansweredCalls: [], missingNames: [], shared: [], checks: [] },
  health: { loads: 0, loadFailures: 0, runtimeErrors: 0, loadMs: null, recent: [] },
  withdrawn: null,
});
