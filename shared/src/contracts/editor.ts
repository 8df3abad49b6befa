import { z } from 'zod';
import { done } from './answers';
import { call, files } from './call';
import { StoredPath } from './text';

export const editorCalls = {
  upload: call('POST', 'admin/ck-upload/video', {
    summary: 'Upload a video or picture for rich text; one that no saved text names is removed later',
    form: {
      fields: z.object({ type: z.enum(['product', 'project', 'setting', '']).optional() }),
      files: { video: files('media') },
    },
    answer: done.extend({ url: StoredPath }),
    creates: true,
  }),
};
