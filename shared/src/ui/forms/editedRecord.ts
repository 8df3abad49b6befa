import type { EditedKind } from '../../contracts/presence';

/** The tables of records by the beginning of their calls' paths after `admin/`: one part, or two. */
const tables: Record<string, EditedKind> = {
  category: 'categories',
  'categories-attr': 'attributes',
  contact: 'contacts',
  download: 'downloads',
  inbox: 'inbox_settings',
  inquiry: 'inquiries',
  manual: 'manuals',
  news: 'news',
  product: 'products',
  project: 'projects',
  'static-page': 'static_pages',
  'setting/about-accordion': 'accordion_items',
  'setting/about-section-three': 'page_settings',
  'setting/about-section-two': 'page_settings',
  'setting/headers': 'page_settings',
  'setting/meta': 'meta_settings',
  'setting/site': 'page_settings',
  synonym: 'synonyms',
};

export interface EditedRecord {
  kind: EditedKind;
  id: string;
}

/** Returns the record that a call saves; `undefined` for a new one, and for calls of teams' own services. */
export function editedRecord({ path }: { path: string }, id: string | undefined): EditedRecord | undefined {
  const [, area = '', part] = path.split('/');
  const kind = tables[area] ?? tables[`${area}/${part}`];
  return kind && id ? { kind, id } : undefined;
}
