import type { SwitchResult } from '@msl/shared/contracts';
import { type Context, connectToServer, suggestCommand } from '../context';
import { isEveryone, toRecalledOutcome, toRingOutcome, toSettleHours } from '../rings';
import { CommandError } from '../errors';
import { type Outcome, formatSeconds } from '../format';

interface TimedSwitch {
  switched: SwitchResult;
  durationMs: number;
  server: URL;
}

export function toSwitchedOutcome(
  context: Context,
  { switched, durationMs, server }: TimedSwitch,
  nextStep = `Back: ${suggestCommand(context, `rollback ${context.parsed.name}`)}`,
): Outcome {
  const { live, from, turn } = switched;
  return {
    isSuccess: true,
    lines: [
      `${context.parsed.name} ${live} is live at ${server.origin}, in ${formatSeconds(durationMs)}${from ? `; before it ${from}` : ''}`,
      '',
      'Who opens or reloads the admin gets it; pages that are open go on with what they have.',
      nextStep,
    ],
    json: { server: server.origin, live, from, turn, switched: true, milliseconds: Math.round(durationMs) },
  };
}

function toAlreadyLiveOutcome({ parsed: { name } }: Context, version: string, turn: number, server: URL): Outcome {
  return {
    isSuccess: true,
    lines: [`${name} ${version} is live at ${server.origin} already; nothing was changed.`],
    json: { server: server.origin, live: version, from: null, turn, switched: false },
  };
}

export async function runActivate(context: Context): Promise<Outcome> {
  const { name, version = '', why, allowRouteChanges, to } = context.parsed;
  const { address: server, client } = connectToServer(context);
  const startedMs = performance.now();
  const { live, turn, versions } = await client.releases(name);
  if (live === version) return toAlreadyLiveOutcome(context, version, turn, server);
  if (!versions.some((published) => published.version === version)) {
    const latestVersions = versions.slice(0, 5).map((published) => published.version);
    const availableVersions = latestVersions.length
      ? `The last ones are ${latestVersions.join(', ')}.`
      : 'None is published yet.';
    throw new CommandError(`No version ${version} of ${name} is published at ${server.origin}. ${availableVersions}`);
  }
  if (to && !isEveryone(to)) {
    const ring = await client.showToRing(name, {
      ...{ version, to, why, expected: turn, allowRouteChanges },
      settleHours: toSettleHours(context),
    });
    return toRingOutcome(context, ring, server);
  }
  const switched = await client.activate(name, { version, why, expected: turn, allowRouteChanges });
  const durationMs = performance.now() - startedMs;
  return toSwitchedOutcome(context, { switched, durationMs, server });
}

export async function runRollback(context: Context): Promise<Outcome> {
  const { name, why } = context.parsed;
  const { address: server, client } = connectToServer(context);
  const startedMs = performance.now();
  const { live, turn, previous, ring } = await client.releases(name);
  if (!previous && !ring) {
    throw new CommandError(
      live
        ? `There is no version of ${name} before ${live} to go back to. What can be activated: ${suggestCommand(context, `list ${name}`)}`
        : `No version of ${name} is live at ${server.origin}.`,
    );
  }
  const switched = await client.rollback(name, { why, expected: turn, of: ring?.version ?? live ?? undefined });
  const durationMs = performance.now() - startedMs;
  if (ring) return toRecalledOutcome(context, switched, server);
  const forwardCommand = suggestCommand(context, `activate ${name} ${switched.from ?? live ?? ''}`);
  return toSwitchedOutcome(context, { switched, durationMs, server }, `Forward again: ${forwardCommand}`);
}
