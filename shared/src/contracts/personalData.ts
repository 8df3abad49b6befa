import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { Email } from './text';

const Row = z.record(z.string(), z.unknown());

/** Everything that is known of one e-mail address, as stored. */
const PersonalData = z.object({
  email: z.string(),
  inquiries: z.array(Row),
  inquiryItems: z.array(Row),
  contacts: z.array(Row),
  replies: z.array(Row),
  /** Mails that were taken in. */
  mails: z.array(Row),
  events: z.array(Row),
  outbox: z.array(Row),
  /** Deleted messages that can still be restored. */
  trash: z.array(Row),
});
export type PersonalData = z.output<typeof PersonalData>;

const ExportedPerson = PersonalData.extend({
  /** The same in words, as an HTML page that can be sent to the person. */
  document: z.string(),
});

/** Where an erasure finds records of a person. */
const ErasedPlace = z.object({
  /** E.g. `Inbox` or `Trash`. */
  place: z.string(),
  records: z.int(),
  /** How many of which kind, e.g. `1 quote request, 2 answers`. */
  text: z.string(),
});
export type ErasedPlace = z.output<typeof ErasedPlace>;

const Erasure = z.object({
  messages: z.int(),
  trashed: z.int(),
  mails: z.int(),
  /** Saved views that named the address. */
  views: z.int(),
  /** Number of records in all places. */
  records: z.int(),
  places: z.array(ErasedPlace),
});
export type Erasure = z.output<typeof Erasure>;

export const personalDataCalls = inArea('inbox', {
  // Not GET: logs and proxies keep the query of an address.
  get: call('POST', 'admin/inbox/person', {
    summary: 'Everything known of one e-mail address: messages, answers, notes, mails and the trash',
    needs: 'inbox:read',
    body: z.object({ email: Email.describe('The address, whatever its case') }),
    answer: one(ExportedPerson),
  }),
  count: call('POST', 'admin/inbox/person/count', {
    summary: 'How many records an erasure of one e-mail address would delete, and where',
    needs: 'inbox:delete',
    body: z.object({ email: Email }),
    answer: one(Erasure),
  }),
  erase: call('POST', 'admin/inbox/person/erase', {
    summary: 'Erase everything known of one e-mail address, for good',
    needs: 'inbox:delete',
    body: z.object({ email: Email }),
    answer: one(Erasure),
    needsPassword: true,
  }),
});
