/** What one fault did to the product. */
export interface FaultResult {
  title: string;
  isPlanned: boolean;
  /** Longest time without a page, and without a save. */
  pagesOutMs: number;
  savesOutMs: number;
  /** Part of `savesOutMs` in which there was no database. */
  cannotSaveMs: number;
  requests: number;
  failed: number;
  /** Failed requests of visitors. */
  failedPages: number;
  /** Failures by kind. */
  failures: string;
  lost: string[];
  duplicates: string[];
  /** Acknowledged messages without a mail. */
  mailsMissing: number;
  /** Failed pages behind Varnish. */
  failedCached: number;
  /** Saves that were seen too late, of those that were followed on all instances. */
  stale: number;
  followed: number;
  maxAgeMs: number;
  /** The same behind Varnish. */
  cacheStale: number;
  maxCacheAgeMs: number;
  note?: string;
}

const heads = [
  ...[
    'What was broken',
    's without pages',
    's without saves',
    'requests failed',
    'of these pages and reads',
    'of these behind Varnish',
  ],
  ...['acknowledged writes lost', 'duplicates', 'saves seen late', 'latest sight of a save', 'behind Varnish'],
];
const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const toSeconds = (ms: number) => (ms / 1000).toFixed(1);

export const tableHead = [formatRow(heads), formatRow(heads.map((_, at) => (at ? '---:' : '---')))].join('\n');

export const formatResult = (result: FaultResult) =>
  formatRow([
    result.title,
    toSeconds(result.pagesOutMs),
    toSeconds(result.savesOutMs),
    `${result.failed} of ${result.requests}`,
    result.failedPages,
    result.failedCached,
    result.lost.length,
    result.duplicates.length,
    `${result.stale + result.cacheStale} of ${result.followed}`,
    `${result.maxAgeMs} ms`,
    `${result.maxCacheAgeMs} ms`,
  ]);

const maxOutMs = 5_000;

/** Returns a sentence for each aim that a result misses. */
export function listMissedAims(result: FaultResult): string[] {
  const { title, isPlanned, lost, duplicates, failed, mailsMissing } = result;
  return [
    ...(lost.length ? [`${title}: acknowledged and lost: ${lost.slice(0, 5).join(', ')}`] : []),
    ...(duplicates.length ? [`${title}: twice: ${duplicates.slice(0, 5).join(', ')}`] : []),
    ...(mailsMissing ? [`${title}: ${mailsMissing} messages were not mailed within 20 s`] : []),
    ...(isPlanned && failed ? [`${title}: ${failed} requests failed in planned work (${result.failures})`] : []),
    ...(result.savesOutMs - result.cannotSaveMs > maxOutMs
      ? [`${title}: ${toSeconds(result.savesOutMs)} s without saves`]
      : []),
    ...(result.failedPages ? [`${title}: ${result.failedPages} pages and reads failed (${result.failures})`] : []),
    ...(result.failedCached ? [`${title}: ${result.failedCached} pages behind Varnish failed`] : []),
    ...(result.stale ? [`${title}: ${result.stale} saves were seen too late on an instance`] : []),
    ...(result.cacheStale ? [`${title}: ${result.cacheStale} saves were seen too late behind Varnish`] : []),
  ];
}
