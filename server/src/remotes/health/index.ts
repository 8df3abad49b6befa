import { registryCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done } from '../../http/answers';
import type { App } from '../../http/app';

export { unreported } from './healthRepository';
export { RemoteHealths } from './remoteHealths';

/** Registers the route that receives reports of browsers about remotes. */
export function remoteReports(app: App): void {
  const failures = app.metrics.counter('msl_remote_failures_total', 'Failures of remotes, as browsers report them.');

  app.handle(registryCalls.report, admin, async ({ body }) => {
    for (const { remote, counts } of await app.remoteHealths.count(body.reports)) {
      const failed = counts.loadFailures + counts.runtimeErrors;
      if (failed) failures.add(failed, { remote });
    }
    return done();
  });
}
