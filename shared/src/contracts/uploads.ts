import { z } from 'zod';
import { listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { OptionalText, StoredPath } from './text';

/** Maximum file size by kind, in megabytes. */
export const UploadLimits = z.object({ image: z.int(), document: z.int(), video: z.int() });
export type UploadLimits = z.output<typeof UploadLimits>;

/** Maximum number of files one call describes. */
export const maxDescribedFiles = 100;

/** Original name and size of a stored file. */
export const UploadDescription = z.object({ path: StoredPath, name: z.string(), bytes: z.int() });
export type UploadDescription = z.output<typeof UploadDescription>;

export const uploadCalls = inArea('session', {
  limits: call('GET', 'admin/upload-limits', {
    summary: 'The largest file of each kind that is accepted, in megabytes',
    answer: one(UploadLimits),
  }),
  describe: call('GET', 'admin/uploads/describe', {
    summary: 'Original names and sizes of stored files, in the order of `paths`; paths without a file are left out',
    query: z.object({
      paths: OptionalText(100 * maxDescribedFiles)
        .transform((text) => text.split(','))
        .pipe(z.array(z.string()).max(maxDescribedFiles, `At most ${maxDescribedFiles}.`)),
    }),
    answer: listOf(UploadDescription),
  }),
});
