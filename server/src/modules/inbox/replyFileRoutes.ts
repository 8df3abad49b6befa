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
    if (!received) throw invalid('file', 'Required.');
    if (!(await queue.versions([id])).length) throw notFound('message');
    return ok(await ownFiles.attach(id, { ...received, originalName: name || received.originalName }), 'File uploaded');
  });

  app.handle(queueCalls.detach, admin, async ({ params: { id, file } }) => {
    await ownFiles.detach(id, file);
    return done('File removed');
  });
}
