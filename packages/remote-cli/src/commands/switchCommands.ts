import type { SwitchResult } from '@msl/shared/contracts';
import { type Context, connect, suggestCommand } from '../context';
import { CommandError } from '../errors';
import { type Outcome, formatSeconds } from '../format';

interface Switch {
  switched: SwitchResult;
  tookMs: number;
  server: URL;
}

function switchedOutcome(context: Context, { switched, tookMs, server }: Switch, after: string): Outcome {
  const { live, from, turn } = switched;
  return {
    isSuccess: true,
    lines: [
      `${context.parsed.name} ${live} is live at ${server.origin}, in ${formatSeconds(tookMs)}${from ? `; before it ${from}` : ''}`,
      '',
      'Who opens or reloads the admin gets it; pages that are open go on with what they have.',
      after,
    ],
    json: { server: server.origin, live, from, turn, switched: true, milliseconds: Math.round(tookMs) },
  };
}

function alreadyLive({ parsed: { name } }: Context, version: string, turn: number, server: URL): Outcome {
  return {
    isSuccess: true,
    lines: [`${name} ${version} is live at ${server.origin} already; nothing was changed.`],
    json: { server: server.origin, live: version, from: null, turn, switched: false },
  };
}

export async function activateCommand(context: Context): Promise<Outcome> {
  const { name, version = '', why, allowRouteChanges } = context.parsed;
  const { address: server, client } = connect(context);
  const startedMs = performance.now();
  const { live, turn, versions } = await client.releases(name);
  if (live === version) return alreadyLive(context, version, turn, server);
  if (!versions.some((published) => published.version === version)) {
    const last = versions.slice(0, 5).map((published) => published.version);
    const choice = last.length ? `The last ones are ${last.join(', ')}.` : 'None is published yet.';
    throw new CommandError(`No version ${version} of ${name} is published at ${server.origin}. ${choice}`);
  }
  const switched = await client.activate(name, { version, why, expected: turn, allowRouteChanges });
  const tookMs = performance.now() - startedMs;
  return switchedOutcome(context, { switched, tookMs, server }, `Back: ${suggestCommand(context, `rollback ${name}`)}`);
}

export async function rollbackCommand(context: Context): Promise<Outcome> {
  const { name, why } = context.parsed;
  const { address: server, client } = connect(context);
  const startedMs = performance.now();
  const { live, turn, previous } = await client.releases(name);
  if (!previous) {
    throw new CommandError(
      live
        ? `There is no version of ${name} before ${live} to go back to. What can be activated: ${suggestCommand(context, `list ${name}`)}`
        : `No version of ${name} is live at ${server.origin}.`,
    );
  }
  const switched = await client.rollback(name, { why, expected: turn });
  const tookMs = performance.now() - startedMs;
  const again = suggestCommand(context, `activate ${name} ${switched.from ?? live ?? ''}`);
  return switchedOutcome(context, { switched, tookMs, server }, `Forward again: ${again}`);
}
