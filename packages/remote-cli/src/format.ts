import { type CheckResult, remoteChecks } from '@msl/shared/contracts';

/** The result of a command. */
export interface Outcome {
  isSuccess: boolean;
  /** Printed for people. */
  lines: string[];
  /** Printed with `--json`. */
  json: Record<string, unknown>;
}

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Formats bytes in decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a UTC timestamp to the minute. */
export const formatMinute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** Aligns rows in columns; numeric columns are right-aligned. */
export function formatTable(heads: string[], rows: string[][]): string[] {
  const allRows = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...allRows.map((row) => (row[column] ?? '').length)));
  const isNumeric = heads.map((_, column) => rows.every((row) => /^([\d.,]+( \w+)?|)$/.test(row[column] ?? '')));
  const formatCell = (text: string, column: number) =>
    isNumeric[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return allRows.map((row) => `  ${row.map(formatCell).join('  ')}`.trimEnd());
}

/** Formats one line for each fact, with its name in front. */
export function formatFacts(entries: [name: string, value: string][]): string[] {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

const checkWidth = Math.max(...remoteChecks.map((check) => check.length));

/** Formats each check with its findings. */
export function formatChecks(results: CheckResult[]): string[] {
  return results.flatMap(({ check, outcome, faults, why }) => [
    `  ${check.padEnd(checkWidth)}  ${outcome}${why ? `: ${why}` : ''}`,
    ...faults.map((fault) => `  ${' '.repeat(checkWidth)}  - ${fault}`),
  ]);
}
