import { z } from 'zod';
import { listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call } from './call';
import { inArea } from './inArea';
import { exportCall } from './exports';
import { Id, Text, Timestamp } from './text';
import { removed } from './undo';

/** ISO 639 codes of the languages of visitors. */
export const synonymLanguages = ['en', 'de', 'fr', 'es', 'ar', 'zh'] as const;

/** Words and phrases that the site's search treats as equal. */
export const Synonym = z.object({
  _id: Id,
  word: z.string(),
  /** What counts as equal to the word. */
  synonyms: z.array(z.string()),
  /** Language of the synonyms; empty: any. */
  language: z.string(),
  /** Whether a search for a synonym also finds the word, but not the other way round. */
  isOneWay: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Synonym = z.output<typeof Synonym>;

export const SynonymFields = z.object({
  word: Text(80),
  synonyms: z.array(Text(80)).min(1, 'Add at least one equal word.').max(20, 'At most 20 words.'),
  language: z.enum(['', ...synonymLanguages], 'Choose a language, or none.').optional(),
  isOneWay: z.boolean().optional(),
});

const adminQuery = listQuery(['word', 'language', 'createdAt', 'updatedAt']);

export const synonymCalls = inArea('settings', {
  list: call('GET', 'admin/synonyms', {
    summary: 'Synonyms of the site’s search, paged; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(Synonym),
  }),
  get: call('GET', 'admin/synonym/detail/:id', { summary: 'One group of synonyms', answer: one(Synonym) }),
  create: call('POST', 'admin/synonym/create', {
    summary: 'Create a group of synonyms',
    body: SynonymFields,
    answer: one(Synonym),
    creates: true,
  }),
  update: call('PUT', 'admin/synonym/update/:id', {
    summary: 'Change a group of synonyms',
    body: SynonymFields.partial().extend(Seen.shape),
    answer: one(Synonym),
  }),
  remove: call('DELETE', 'admin/synonym/delete/:id', { summary: 'Delete a group of synonyms', answer: removed }),
  bulk: bulkCall('admin/synonyms/bulk', [], adminQuery),
  export: exportCall('admin/synonyms/export', adminQuery, {
    word: 'Word',
    synonyms: 'Synonyms',
    language: 'Language',
    isOneWay: 'One way',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
});
