import { ManifestRefused } from '../loading/manifestCheck';
import { PackageRefused } from '../sharing/packageFit';
import { RenderLoop } from './renderLoops';
import { RemoteTimeout } from '../loading/timeLimit';

/** An error as a sentence for people, with the original message. */
export interface Failure {
  summary: string;
  detail?: string;
  /** Identifies this failure on the screen and in its report: 12 hex digits, short enough to read out. */
  traceId: string;
}

const traceBytes = 6;

const createTraceId = () =>
  [...crypto.getRandomValues(new Uint8Array(traceBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const createFailure = (summary: string, detail?: string): Failure => ({
  summary,
  detail,
  traceId: createTraceId(),
});

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isExplained = (error: unknown): error is Error =>
  error instanceof RemoteTimeout || error instanceof ManifestRefused || error instanceof PackageRefused;

/** Maps messages of the federation runtime and the browser to sentences for people. */
const knownErrors: [pattern: RegExp, summary: string][] = [
  [/ScriptNetworkError|Loading (CSS )?chunk|Failed to fetch/, 'Its files could not be loaded.'],
  [/RUNTIME-0(01|02|14)\b/, 'Its entry file is not a remote with a manifest.'],
];

/** Describes why a remote could not be loaded. */
export function describeLoadFailure(error: unknown): Failure {
  if (isExplained(error)) return createFailure(error.message);
  const detail = messageOf(error);
  const known = knownErrors.find(([pattern]) => pattern.test(detail));
  return createFailure(known?.[1] ?? 'Its code failed while loading.', detail);
}

/** The code of a screen could not be loaded; see `cause`. */
export class PageNotLoaded extends Error {}

/** Describes why a screen of a remote crashed. @param what the part that crashed, as the subject of a sentence */
export function describeScreenFailure(error: Error, what = 'This page'): Failure {
  if (error instanceof RenderLoop) return createFailure(error.message);
  if (isExplained(error.cause)) return createFailure(error.cause.message);
  if (error instanceof PageNotLoaded) return createFailure(`${what} could not be loaded.`, error.message);
  return createFailure(`${what} stopped because of an error.`, error.message);
}
