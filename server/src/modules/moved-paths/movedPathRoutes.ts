import { movedPathCalls } from '@msl/shared/contracts';
import { publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { MovedPathRepository } from './movedPathRepository';

export function movedPathRoutes(app: App, paths: MovedPathRepository): void {
  app.handle(movedPathCalls.find, publicRead('old_paths', 'categories', 'static_pages'), async ({ query }) =>
    ok({ path: await paths.find(query.path) }),
  );
}
