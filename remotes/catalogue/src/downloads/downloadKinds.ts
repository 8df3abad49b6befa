import type { DownloadKind } from '@msl/shared/contracts';

/** Names of the kinds in lists, which do not load the contracts. */
export const kindNames: Record<DownloadKind, string> = {
  manual: 'Manual',
  'data-sheet': 'Data sheet',
  'dmx-chart': 'DMX chart',
  photometry: 'Photometry',
  gdtf: 'GDTF',
  cad: 'CAD',
  firmware: 'Firmware',
};

export const kindChoices = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
