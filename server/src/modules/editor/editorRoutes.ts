import { editorCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done } from '../../http/answers';
import type { App } from '../../http/app';
import { invalid } from '../../errors/domainErrors';

/** Uploads of the rich-text editor: stored, and in use once a stored text names them. */
export function editorRoutes(app: App): void {
  app.handle(editorCalls.upload, admin, async ({ files }) => {
    const [stored] = await app.files.keep(files.video);
    if (!stored) throw invalid('video', 'Required.');
    return { ...done('File uploaded successfully'), url: stored.path };
  });
}
