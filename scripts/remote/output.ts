import { type CheckResult, remoteChecks } from '@msl/shared/contracts';

/** The outcome of a command. */
export interface Outcome {
  isDone: boolean;
  /** For people. */
  lines: string[];
  /** For programs. */
  json: Record<string, unknown>;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Bytes as people say them, in thousands. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A time as it is in UTC, to the minute. */
export const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** Rows in columns; cells of numbers stand at the right. */
export function table(heads: string[], rows: string[][]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const isNumeric = heads.map((_, column) => rows.every((row) => /^([\d.,]+( \w+)?|)$/.test(row[column] ?? '')));
  const cell = (text: string, column: number) =>
    isNumeric[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return all.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd());
}

/** Facts under one another, each after its name. */
export function facts(entries: [name: string, value: string][]): string[] {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

const checkWidth = Math.max(...remoteChecks.map((check) => check.length));

/** Lists each check with its findings. */
export function checkLines(results: CheckResult[]): string[] {
  return results.flatMap(({ check, outcome, faults }) => [
    `  ${check.padEnd(checkWidth)}  ${outcome}`,
    ...faults.map((fault) => `  ${' '.repeat(checkWidth)}  - ${fault}`),
  ]);
}
