import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { headerTypes } from './settings';
import { OptionalText } from './text';

/** What can be looked at before it is saved: the pages that have settings, an item of the accordion, a static page. */
export const previewPages = [...headerTypes, 'accordion', 'static-page'] as const;
export type PreviewPage = (typeof previewPages)[number];

const maxPreviewFields = 60;

const namedBy = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(60), value)
    .refine((named) => Object.keys(named).length <= maxPreviewFields, `At most ${maxPreviewFields} fields.`);

/** A stored file, or one that only the browser has yet: the page names it and the browser shows it. Empty: none. */
const ShownFile = z
  .string()
  .max(500)
  .regex(/^(\/uploads\/[\w.-]+|blob:https?:\/\/[\w.:[\]/-]+(#[\w.%-]*)?)?$/, 'Not the address of a file.');

/** What a form holds while somebody types, so nothing is required; what the page does not have is left out. */
export const PreviewInput = z.object({
  page: z.enum(previewPages),
  fields: namedBy(OptionalText(100_000)),
  files: namedBy(ShownFile),
});
export type PreviewInput = z.output<typeof PreviewInput>;

export const previewCalls = {
  render: call('POST', 'admin/preview', {
    summary: 'A page of the site as it would look with these values; nothing is stored, and nothing in it runs',
    body: PreviewInput,
    answer: one(z.object({ html: z.string() })),
  }),
};
