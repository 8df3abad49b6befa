import { z } from 'zod';
import { listOf } from './answers';
import { call } from './call';
import { Person } from './conversations';
import { inArea } from './inArea';
import type { RightArea } from './rights';
import { Flag, Id, Text } from './text';

/** The area whose rights apply to records that are edited in forms, by table. */
export const recordAreas = {
  accordion_items: 'settings',
  attributes: 'catalogue',
  categories: 'catalogue',
  contacts: 'inbox',
  downloads: 'catalogue',
  inbox_settings: 'inbox',
  inquiries: 'inbox',
  manuals: 'catalogue',
  meta_settings: 'settings',
  news: 'content',
  page_settings: 'settings',
  products: 'catalogue',
  projects: 'content',
  roles: 'administrators',
  static_pages: 'content',
  synonyms: 'settings',
} as const satisfies Record<string, RightArea>;

/** A kind of record that is edited in a form: its table. */
export type EditedKind = keyof typeof recordAreas;

/** What somebody does with an open record. `editing`: they have unsaved changes. `answering`: they write a reply. */
const Activity = z.enum(['reading', 'editing', 'answering']);
export type Activity = z.output<typeof Activity>;

/** A colleague who has a record open. */
export const Colleague = Person.extend({ activity: Activity });
export type Colleague = z.output<typeof Colleague>;

export const presenceCalls = inArea('session', {
  tell: call('POST', 'admin/presence', {
    summary:
      'Show colleagues that you have a record open, and learn who else has; repeated every twenty seconds while the page is visible',
    body: z.object({
      kind: z.enum(Object.keys(recordAreas) as [EditedKind, ...EditedKind[]]),
      id: Id,
      tab: Text(40).describe('Random text of the open form: closing one tab leaves the others'),
      activity: Activity,
      isHidden: Flag.optional().describe('The page is in the background, and tells less often'),
      hasLeft: Flag.optional().describe('The form is closed'),
    }),
    answer: listOf(Colleague),
    refuses: { 403: 'the role does not include reading the area of the record' },
  }),
});
