import { parseAudience, type RemoteRing, type SwitchResult } from '@msl/shared/contracts';
import { type Context, suggestCommand } from './context';
import { formatMinute, type Outcome, pluralize } from './format';

/** Whether `--to` names everyone. */
export const isEveryone = (to: string): boolean => parseAudience(to)?.kind === 'all';

/** Returns who is shown the version of a ring, e.g. "2 of 7 administrators (ada@msl.example, 25%)". */
export function describeRing({ people, roles = [], share, reached, administrators }: RemoteRing): string {
  const who = [...people, ...roles, ...(share ? [`${share}%`] : [])].join(', ');
  return `${reached} of ${administrators} administrators (${who})`;
}

/** Returns the value of `--settle` as the server expects it. */
export const toSettleHours = ({ parsed: { settle } }: Context): number | null | undefined =>
  settle === undefined ? undefined : settle === 'never' ? null : Number(settle);

/** Returns one line about the failures of a ring's version, and one about when it goes on. */
export function describeWatch({ watch: { tries, failures, before, next } }: RemoteRing): string[] {
  const compared = before ? `; of ${before.version} ${before.failures} of ${before.tries}` : '';
  const audience = next?.to === 'all' ? 'everyone' : `${next?.to} of the administrators`;
  const waiting = next?.waitsFor ? ` (waits: ${next.waitsFor})` : '';
  return [
    `${failures} of ${pluralize(tries, 'load')} failed${compared}`,
    next ? `goes on to ${audience} after ${formatMinute(next.at)} UTC${waiting}` : 'goes on only by promote',
  ];
}

/** Returns the commands that follow when a version is in a ring. */
export const suggestRingSteps = (context: Context): string[] => [
  `Next: ${suggestCommand(context, `promote ${context.parsed.name}`)}`,
  `Back: ${suggestCommand(context, `rollback ${context.parsed.name}`)}`,
];

export function toRingOutcome(context: Context, ring: RemoteRing, server: URL): Outcome {
  return {
    isSuccess: true,
    lines: [
      `${context.parsed.name} ${ring.version} is shown to ${describeRing(ring)} at ${server.origin}`,
      '',
      'They get it when they open or reload the admin; everyone else keeps the live version.',
      `It ${describeWatch(ring)[1]}, and back if it fails more often.`,
      ...suggestRingSteps(context),
    ],
    json: { server: server.origin, ring, switched: null },
  };
}

/** The outcome of a rollback that ended a ring. */
export function toRecalledOutcome(
  { parsed: { name } }: Context,
  { live, from, turn }: SwitchResult,
  server: URL,
): Outcome {
  const liveText = live ? `${live} is live for everyone` : 'no version is live';
  return {
    isSuccess: true,
    lines: [`${name} ${from} is no longer shown to a ring at ${server.origin}; ${liveText}.`],
    json: { server: server.origin, live, from, turn, switched: false, recalled: true },
  };
}
