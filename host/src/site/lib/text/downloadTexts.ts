import type { DownloadKind } from '@msl/shared/contracts';

/** Names of the kinds of downloads, in the order of groups. The contracts' own list would bring their library along. */
export const downloadKinds: Record<DownloadKind, { one: string; several: string }> = {
  manual: { one: 'Manual', several: 'Manuals' },
  'data-sheet': { one: 'Data sheet', several: 'Data sheets' },
  'dmx-chart': { one: 'DMX chart', several: 'DMX charts' },
  photometry: { one: 'Photometry', several: 'Photometry' },
  gdtf: { one: 'GDTF', several: 'GDTF' },
  cad: { one: 'CAD', several: 'CAD' },
  firmware: { one: 'Firmware', several: 'Firmware' },
};

export const downloadKindKeys = Object.keys(downloadKinds) as DownloadKind[];

/** Names of languages that documents often have; other codes are shown as they are. */
const languages: Record<string, string> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  nl: 'Dutch',
  pt: 'Portuguese',
  zh: 'Chinese',
};

/** Returns the English name of a language code, the same in every browser. */
export const languageName = (code: string): string => languages[code] ?? code;
