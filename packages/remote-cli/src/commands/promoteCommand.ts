import { type Context, connectToServer } from '../context';
import { CommandError } from '../errors';
import type { Outcome } from '../format';
import { isEveryone, toRingOutcome } from '../rings';
import { toSwitchedOutcome } from './switchCommands';

/** Shows the version of a ring to everyone, or to the people and share in `--to` as well. */
export async function runPromote(context: Context): Promise<Outcome> {
  const { name, why, to } = context.parsed;
  const { address: server, client } = connectToServer(context);
  const startedMs = performance.now();
  const { ring } = await client.releases(name);
  if (!ring) throw new CommandError(`No version of ${name} is in a ring at ${server.origin}.`);
  const audience = to === undefined || isEveryone(to) ? undefined : to;
  const promoted = await client.promote(name, { to: audience, why, expected: ring.turn });
  const { switched } = promoted;
  if (switched) return toSwitchedOutcome(context, { switched, durationMs: performance.now() - startedMs, server });
  return toRingOutcome(context, promoted.ring ?? ring, server);
}
