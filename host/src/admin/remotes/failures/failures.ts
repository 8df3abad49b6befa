import { ManifestRefused } from '../loading/manifestCheck';
import { PackageRefused } from '../sharing/packageFit';
import { RenderLoop } from './renderLoops';
import { TooSlow } from '../loading/timeLimit';

/** What went wrong, as a sentence for a person, with what the machine said. */
export interface Failure {
  what: string;
  detail?: string;
  /** Names this one failure, on the screen and in the report of it: 12 hex digits, short enough to read out. */
  traceId: string;
}

const traceBytes = 6;

const newTraceId = () =>
  [...crypto.getRandomValues(new Uint8Array(traceBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const failureOf = (what: string, detail?: string): Failure => ({ what, detail, traceId: newTraceId() });

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const explains = (error: unknown): error is Error =>
  error instanceof TooSlow || error instanceof ManifestRefused || error instanceof PackageRefused;

/** What the federation runtime and the browser say, in a person's words. */
const meanings: [said: RegExp, what: string][] = [
  [/ScriptNetworkError|Loading (CSS )?chunk|Failed to fetch/, 'Its files could not be loaded.'],
  [/RUNTIME-0(01|02|14)\b/, 'Its entry file is not a remote with a manifest.'],
];

/** Why a remote could not be loaded. */
export function loadFailure(error: unknown): Failure {
  if (explains(error)) return failureOf(error.message);
  const detail = messageOf(error);
  const known = meanings.find(([said]) => said.test(detail));
  return failureOf(known?.[1] ?? 'Its code failed while loading.', detail);
}

/** A screen's code that could not be loaded; `cause` says why. */
export class PageNotLoaded extends Error {}

/** Why a remote's screen stopped. */
export function screenFailure(error: Error): Failure {
  if (error instanceof RenderLoop) return failureOf(error.message);
  if (explains(error.cause)) return failureOf(error.cause.message);
  if (error instanceof PageNotLoaded) return failureOf('This page could not be loaded.', error.message);
  return failureOf('This page stopped because of an error.', error.message);
}
