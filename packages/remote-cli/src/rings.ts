import { parseAudience, type RemoteRing, type SwitchResult } from '@msl/shared/contracts';
import { type Context, suggestCommand } from './context';
import type { Outcome } from './format';

/** Whether `--to` names everyone. */
export const isEveryone = (to: string): boolean => parseAudience(to)?.kind === 'all';

/** Returns who is shown the version of a ring, e.g. "2 of 7 administrators (ada@msl.example, 25%)". */
export function describeRing({ people, share, reached, administrators }: RemoteRing): string {
  const who = [...people, ...(share ? [`${share}%`] : [])].join(', ');
  return `${reached} of ${administrators} administrators (${who})`;
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
