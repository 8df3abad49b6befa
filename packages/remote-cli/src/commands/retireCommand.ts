import { type Context, connectToServer, suggestCommand } from '../context';
import { CommandError } from '../errors';
import type { Outcome } from '../format';

/** Takes down the live version of a remote, unless somebody else switches it meanwhile. */
export async function runRetire(context: Context): Promise<Outcome> {
  const { name, why = '' } = context.parsed;
  const { address: server, client } = connectToServer(context);
  const { live, turn } = await client.releases(name);
  if (live === null) throw new CommandError(`No version of ${name} is live at ${server.origin}.`);
  const { version, links } = await client.retire(name, { why, expected: turn });
  return {
    isSuccess: true,
    lines: [
      `${name} is retired at ${server.origin}: ${version} is taken down, its versions and its history stay`,
      '',
      'Who opens or reloads the admin no longer has its areas; its routes are free.',
      ...(links.length ? ['', 'Links that now lead to a notice:'] : []),
      ...links.map(({ path, by }) => `  /admin/${path}, from ${by}`),
      '',
      `Back: ${suggestCommand(context, `activate ${name} ${version}`)}`,
    ],
    json: { server: server.origin, retired: version, links },
  };
}
