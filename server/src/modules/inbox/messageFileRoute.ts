import { notFound } from '../../errors/domainErrors';
import { admin } from '../../http/access';
import type { App } from '../../http/app';
import { sendPrivateFile } from '../../media/uploadRoutes';
import { findMembers } from '../../messages/mergedMessages';
import { readMessageFiles } from './messageFiles';

/** `GET admin/inbox/:id/files/:file`: a file that came with a mail or went with a reply, for those who may read the inbox. */
export function messageFileRoute(app: App): void {
  app.route<{ Params: { id: string; file: string } }>({
    method: 'GET',
    url: '/api/admin/inbox/:id/files/:file',
    config: { access: admin.who, rate: admin.rate },
    onRequest: app.guards.of(admin, { needs: 'inbox:read' }),
    handler: async (request, reply) => {
      const { id, file } = request.params;
      const members = await findMembers([id], app.db);
      const kept = await Promise.all(
        [id, ...members.map(({ message }) => message.id)].map((one) => readMessageFiles(one, app.db)),
      );
      const isOfMessage = kept.flat().some((one) => one.id === file);
      const stored = isOfMessage ? await app.files.findPrivate(file) : undefined;
      if (!stored) throw notFound('file');
      return sendPrivateFile(request, reply, stored, app.blobs);
    },
  });
}
