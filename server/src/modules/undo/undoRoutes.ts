import { undoCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done } from '../../http/answers';
import type { App } from '../../http/app';

export function undoRoutes(app: App): void {
  app.handle(undoCalls.restore, admin, async ({ params }) => done(`${await app.trash.restore(params.token)} restored`));
}
