import type { AuditEntry } from '@msl/shared/contracts';

/** What was done, after the name of the person. */
export const actionNames: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'sign-out': 'ended a session',
  'confirm-password': 'confirmed the password',
  'renew-recovery-codes': 'renewed recovery codes',
  erase: 'erased',
};

const editScreens: Record<string, string> = {
  attributes: 'catalogue/attributes',
  categories: 'catalogue/categories',
  contacts: 'inbox/contacts',
  downloads: 'catalogue/downloads',
  inquiries: 'inbox/inquiries',
  manuals: 'catalogue/manuals',
  news: 'content/news',
  products: 'catalogue/products',
  projects: 'content/projects',
  static_pages: 'content/static-pages',
  synonyms: 'settings/synonyms',
};

/** Splits the name of a record in the log into its table and id. */
function partsOf(record: string): { table: string; id: string } {
  const at = record.indexOf(':');
  return { table: record.slice(0, at), id: record.slice(at + 1) };
}

/** Returns the screen on which a record can be seen; `undefined` if it has none. */
export function screenOf({ record, action }: Pick<AuditEntry, 'record' | 'action'>) {
  const { table, id } = partsOf(record);
  const area = action === 'delete' ? undefined : editScreens[table];
  return area ? { area, screen: 'edit', params: { id } } : undefined;
}

const fieldNames: Record<string, string> = {
  assigneeId: 'assignee',
  categoryId: 'category',
  category_attributes: 'attributes',
  download_products: 'products',
  imagePath: 'pictures',
  isConnection: 'connected',
  manualId: 'manual',
  message_events: 'time line',
  message_replies: 'answer',
  news_products: 'products',
  news_projects: 'projects',
  product_relations: 'related products',
  project_products: 'products',
};

/** Returns the name of a field for people: `categoryName` is "category name". */
export const fieldText = (field: string): string =>
  (fieldNames[field] ?? field)
    .replace(/^(fields|facts)\./, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Formats a value for people: flags are stored as numbers. */
export const valueText = (field: string, value: string | number | null): string =>
  typeof value === 'number' && /^(is|on|may)[A-Z]/.test(field) ? (value ? 'Yes' : 'No') : String(value ?? '');
