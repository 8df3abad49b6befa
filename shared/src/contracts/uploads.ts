import { z } from 'zod';
import { one } from './answers';
import { call } from './call';

/** The largest file of each kind that is accepted, in megabytes. */
export const UploadLimits = z.object({ image: z.int(), document: z.int(), video: z.int() });
export type UploadLimits = z.output<typeof UploadLimits>;

export const uploadCalls = {
  limits: call('GET', 'admin/upload-limits', {
    summary: 'The largest file of each kind that is accepted, in megabytes',
    answer: one(UploadLimits),
  }),
};
