import { z } from 'zod';
import { done } from './answers';
import { call, files } from './call';
import { inArea } from './inArea';
import { StoredPath } from './text';

export const editorCalls = inArea('session', {
  upload: call('POST', 'admin/ck-upload/video', {
    summary: 'Upload a video or picture for rich text; one that no saved text names is removed later',
    needs: ['catalogue:write', 'content:write', 'settings:write'],
    form: {
      fields: z.object({ type: z.enum(['product', 'project', 'setting', '']).optional() }),
      files: { video: files('media') },
    },
    answer: done.extend({ url: StoredPath }),
    creates: true,
  }),
});
