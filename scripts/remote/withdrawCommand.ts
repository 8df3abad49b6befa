import { type Context, serverOf } from './context';
import { facts, moment, type Outcome } from './output';

/** Withdraws a version for ever. The server refuses the live one. */
export async function withdrawCommand(context: Context): Promise<Outcome> {
  const { name, version = '', why = '' } = context.parsed;
  const { address: server, client } = serverOf(context);
  const { withdrawn } = await client.withdraw(name, { version, why });
  return {
    isDone: true,
    lines: [
      `${name} ${version} is withdrawn at ${server.origin}: its files are deleted, and it can never be live`,
      '',
      ...(withdrawn
        ? facts([
            ['since', `${moment(withdrawn.at)} UTC`],
            ['by', withdrawn.by],
            ['why', withdrawn.why],
          ])
        : []),
    ],
    json: { version, server: server.origin, withdrawn },
  };
}
