import { uploadCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';

export function uploadRoutes(app: App): void {
  app.handle(uploadCalls.limits, admin, async () => ok(app.config.maxMegabytes));

  app.handle(uploadCalls.describe, admin, async ({ query }) => {
    const files = await app.files.findByPaths(query.paths);
    return ok(files.map(({ path, originalName, bytes }) => ({ path, name: originalName, bytes })));
  });
}
