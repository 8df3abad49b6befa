import { type Context, connectToServer } from '../context';
import { formatFacts, formatMinute, type Outcome } from '../format';

/** Withdraws a version permanently. The server rejects the withdrawal of the live version. */
export async function runWithdraw(context: Context): Promise<Outcome> {
  const { name, version = '', why = '' } = context.parsed;
  const { address: server, client } = connectToServer(context);
  const { withdrawn } = await client.withdraw(name, { version, why });
  return {
    isSuccess: true,
    lines: [
      `${name} ${version} is withdrawn at ${server.origin}: its files are deleted, and it can never be live`,
      '',
      ...(withdrawn
        ? formatFacts([
            ['since', `${formatMinute(withdrawn.at)} UTC`],
            ['by', withdrawn.by],
            ['why', withdrawn.why],
          ])
        : []),
    ],
    json: { version, server: server.origin, withdrawn },
  };
}
