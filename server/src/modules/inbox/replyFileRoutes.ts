import { queueCalls } from '@msl/shared/contracts';
import { invalid, notFound } from '../../errors/domainErrors';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { QueueRepository } from './queueRepository';
import type { ReplyFiles } from './replyFiles';

/** Uploads for an answer that is being written. */
export function replyFileRoutes(app: App, queue: QueueRepository, ownFiles: ReplyFiles): void {
  app.handle(queueCalls.attach, admin, async ({ params: { id }, form: { name }, files: { file } }) => {
    const [received] = file;
    const examined = received && (await ownFiles.examine({ ...received, originalName: name || received.originalName }));
    if (!(await queue.versions([id])).length) throw notFound('message');
    if (!examined) throw invalid('file', 'Required.');
    return ok(await ownFiles.keep(id, examined), 'File uploaded');
  });

  app.handle(queueCalls.detach, admin, async ({ params: { id, file } }) => {
    await ownFiles.detach(id, file);
    return done('File removed');
  });
}
