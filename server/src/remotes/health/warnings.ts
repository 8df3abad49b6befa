import type { PublishedVersion } from '@msl/shared/contracts';
import type { Counts } from './reports';

type Figures = Pick<Counts, 'loads' | 'loadFailures' | 'runtimeErrors'>;

/** Figures of a version since it went live, and of the version before it. */
export interface AfterSwitch {
  version: string;
  /** When it went live, ISO 8601. */
  since: string;
  figures: Figures;
  before?: { version: string; figures: Figures };
}

/** The live version and its requirements of the host. */
export type LiveVersion = Pick<
  PublishedVersion,
  'version' | 'requiresApi' | 'fitsApi' | 'shared' | 'unansweredCalls' | 'missingNames'
> & {
  /** Version of the admin contract that the host offers. */
  offersApi: string;
};

/** Minimum number of failures for a warning; fewer are not significant. */
const minFailures = 5;
const minRate = 0.05;
/** Maximum number of calls or imported names in a warning. */
const maxListed = 3;
/** Factor between the rates of two versions that counts as a jump. */
const jump = 3;

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const failuresIn = ({ loadFailures, runtimeErrors }: Figures) => loadFailures + runtimeErrors;

/** Returns failures per attempt to load, at most 1; `undefined` without attempts. */
function rateOf(figures: Figures): number | undefined {
  const tries = figures.loads + figures.loadFailures;
  if (!tries) return failuresIn(figures) ? 1 : undefined;
  return Math.min(1, failuresIn(figures) / tries);
}

const momentText = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** Returns a sentence if a version fails much more often than its predecessor did in its last seven days. */
export function failureJump({ version, since, figures, before }: AfterSwitch): string | undefined {
  const rate = rateOf(figures);
  const rateBefore = before && rateOf(before.figures);
  if (failuresIn(figures) < minFailures || rate === undefined || rate < minRate) return undefined;
  if (rate < jump * (rateBefore ?? 0)) return undefined;
  const now = `Version ${version} fails in ${percent.format(rate)} of its loads since it went live on ${momentText(since)}`;
  if (!before) return `${now}.`;
  if (rateBefore === undefined) return `${now}; of version ${before.version} no load was reported.`;
  return `${now}; version ${before.version} failed in ${percent.format(rateBefore)} in its last seven days.`;
}

const listOf = (all: string[]) =>
  all.slice(0, maxListed).join(', ') + (all.length > maxListed ? ` and ${all.length - maxListed} more` : '');

/** Returns a sentence for each requirement of a version that the host does not meet. */
export function misfitsOf({ version, unansweredCalls: calls, missingNames: names, ...live }: LiveVersion): string[] {
  const { requiresApi, fitsApi, offersApi, shared } = live;
  const api = `Version ${version} requires version ${requiresApi} of the admin's contract, the host offers ${offersApi}.`;
  return [
    ...(fitsApi ? [] : [api]),
    ...shared
      .filter(({ fits }) => !fits)
      .map(({ name, accepts, offered }) =>
        offered === null
          ? `Version ${version} takes ${name} ${accepts} from the page, which does not have it.`
          : `Version ${version} accepts ${name} ${accepts}, the page has ${offered}.`,
      ),
    ...(names.length ? [`Version ${version} imports names that this host does not export: ${listOf(names)}.`] : []),
    ...(calls.length ? [`Version ${version} makes calls that this server does not answer: ${listOf(calls)}.`] : []),
  ];
}
