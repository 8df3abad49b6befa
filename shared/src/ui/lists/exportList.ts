import type { Call } from '../../contracts/call';
import { downloadFile, type DownloadOptions } from '../../data/downloadFile';
import { isoDayText } from '../../dates/localTexts';
import { CsvRowCounter } from './csvRows';
import { saveFile } from './saveFile';

/** Returns e.g. `category-attributes-2026-07-01.csv` for `Category Attributes`. */
const toFileName = (title: string, now: Date) => `${title.toLowerCase().replaceAll(' ', '-')}-${isoDayText(now)}.csv`;

interface ExportOptions extends Pick<DownloadOptions, 'query' | 'signal'> {
  /** Called with the number of received rows. */
  onRows: (rows: number) => void;
}

/** Downloads a list as a CSV file and saves it. @throws ApiError if the call fails; the signal's reason if it is aborted */
export async function exportList(
  title: string,
  call: Pick<Call, 'path'>,
  { query, signal, onRows }: ExportOptions,
): Promise<void> {
  const counter = new CsvRowCounter();
  const onBytes = (bytes: Uint8Array) => {
    counter.add(bytes);
    onRows(counter.rows);
  };
  signal.throwIfAborted();
  saveFile(toFileName(title, new Date()), await downloadFile(call, { query, signal, onBytes }));
}
