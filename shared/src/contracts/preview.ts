import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { headerTypes } from './settings';
import { OptionalText, WebAddress } from './text';

/** Records whose own page has a live preview. */
export const recordPreviewPages = ['product', 'project', 'news'] as const;
export type RecordPreviewPage = (typeof recordPreviewPages)[number];

/** Pages with a live preview: pages with settings, an accordion item, a static page, pages of records. */
export const previewPages = [...headerTypes, 'accordion', 'static-page', ...recordPreviewPages] as const;
export type PreviewPage = (typeof previewPages)[number];

const maxPreviewFields = 60;
const maxPreviewPictures = 200;

const recordOf = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(60), value)
    .refine((entries) => Object.keys(entries).length <= maxPreviewFields, `At most ${maxPreviewFields} fields.`);

/** Address of a stored file, or of a chosen file that exists only in the browser. Empty: no file. */
const FileAddress = z
  .string()
  .max(500)
  .regex(/^(\/uploads\/[\w.-]+|blob:https?:\/\/[\w.:[\]/-]+(#[\w.%-]*)?)?$/, 'Not the address of a file.');

/** Unsaved values of a form. No field is required; unknown fields are ignored. */
export const PreviewInput = z.object({
  page: z.enum(previewPages),
  fields: recordOf(OptionalText(100_000)),
  files: recordOf(FileAddress),
  /** The pictures of a record in their order; the first is the cover. */
  pictures: z
    .array(z.union([FileAddress, WebAddress], 'Not the address of a picture.'))
    .max(maxPreviewPictures, `At most ${maxPreviewPictures} pictures.`)
    .optional(),
});
export type PreviewInput = z.output<typeof PreviewInput>;

export const previewCalls = inArea('session', {
  render: call('POST', 'admin/preview', {
    summary: 'A page of the site as it would look with these values; nothing is stored, and nothing in it runs',
    needs: ['catalogue:read', 'content:read', 'settings:read'],
    body: PreviewInput,
    answer: one(z.object({ html: z.string() })),
  }),
});
