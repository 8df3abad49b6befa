import { candidateOf, type Context, serverOf, suggestion } from './context';
import { routeChanges, routeLines } from './routeChanges';
import { checkLines, counted, type Outcome, seconds } from './output';

export async function checkCommand(context: Context): Promise<Outcome> {
  const { parsed, workplace } = context;
  const { address, client } = serverOf(context);
  const startedMs = performance.now();
  const host = await client.host(parsed.name);
  const candidate = await candidateOf(context);
  const checks = await workplace.check(candidate, host, address);
  const tookMs = performance.now() - startedMs;
  const refused = checks.filter(({ outcome }) => outcome === 'refused');
  const { version } = candidate.descriptor;
  const subject = `${parsed.name} ${version}`;
  const routes = routeChanges(candidate.descriptor, host);
  const isDone = refused.length === 0;
  return {
    isDone,
    lines: [
      isDone
        ? `${subject} fits ${address.origin}, checked in ${seconds(tookMs)}`
        : `${subject} does not fit ${address.origin}: ${counted(refused.length, 'check')} refused it, in ${seconds(tookMs)}`,
      '',
      ...checkLines(checks),
      ...routeLines(routes),
      '',
      isDone
        ? `Next: ${suggestion(context, `publish ${parsed.name} --activate`)}`
        : 'Fix the problems above; the server would reject the version, too.',
    ],
    json: { version, server: address.origin, checks, routes, milliseconds: Math.round(tookMs) },
  };
}
