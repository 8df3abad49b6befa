import { connectToServer, type Context, prepareCandidate, suggestCommand } from '../context';
import { listRefused } from '../exceptions';
import { compareRoutes, formatRouteChanges } from '../routeChanges';
import { formatChecks, formatSeconds, type Outcome, pluralize } from '../format';

export async function runCheck(context: Context): Promise<Outcome> {
  const { parsed, checkout } = context;
  const { address, client } = connectToServer(context);
  const startedMs = performance.now();
  const host = await client.host(parsed.name);
  const candidate = await prepareCandidate(context);
  const checks = await checkout.check(candidate, host, address);
  const durationMs = performance.now() - startedMs;
  const refusedChecks = listRefused(checks, parsed);
  const skippedChecks = checks.filter(({ outcome }) => outcome === 'skipped').map(({ check }) => check);
  const { version } = candidate.descriptor;
  const subject = `${parsed.name} ${version}`;
  const routes = compareRoutes(candidate.descriptor, host);
  const isSuccess = refusedChecks.length === 0;
  const exceptSkipped = skippedChecks.length ? `, but it was not checked for ${skippedChecks.join(' and ')}` : '';
  return {
    isSuccess,
    lines: [
      isSuccess
        ? `${subject} fits ${address.origin}${exceptSkipped}, in ${formatSeconds(durationMs)}`
        : `${subject} does not fit ${address.origin}: ${pluralize(refusedChecks.length, 'check')} refused it, in ${formatSeconds(durationMs)}`,
      '',
      ...formatChecks(checks),
      ...formatRouteChanges(routes),
      '',
      isSuccess
        ? `Next: ${suggestCommand(context, `publish ${parsed.name} --activate`)}`
        : 'Fix the problems above; the server would reject the version, too.',
    ],
    json: { version, server: address.origin, checks, routes, milliseconds: Math.round(durationMs) },
  };
}
