import type { AuditEntry } from '@msl/shared/contracts';
import { dateTimeText } from '@msl/shared/dates';

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
  export: 'exported',
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
  invitedBy: 'invited by',
  mailTokenHash: 'link of the mail',
  manualId: 'manual',
  mayRelease: 'may release',
  message_events: 'time line',
  message_replies: 'answer',
  news_products: 'products',
  news_projects: 'projects',
  passwordHash: 'password',
  product_relations: 'related products',
  project_products: 'products',
  replyTo: 'reply address',
  retentionMonths: 'months until data is removed',
  sealedKey: 'key of the app',
  tokenHash: 'secret',
  workingTime: 'working hours',
};

/** Returns the name of a field for people: `categoryName` is "category name". */
export const fieldText = (field: string): string =>
  (fieldNames[field] ?? field)
    .replace(/^(fields|facts)\./, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Formats lists and objects, which are stored as JSON, in lines. */
function jsonText(value: unknown): string {
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== 'object');
    return value.map(jsonText).join(isFlat ? ', ' : '\n\n');
  }
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  return Object.entries(value)
    .map(([key, part]) => `${fieldText(key)}: ${jsonText(part) || '–'}`)
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that only begins like JSON is shown as it is.
    return text;
  }
}

/** Formats a value for people: flags are stored as numbers, lists and objects as JSON, times as local ones. */
export function valueText(field: string, value: string | number | null): string {
  if (typeof value === 'number') return /^(is|on|may)[A-Z]/.test(field) ? (value ? 'Yes' : 'No') : String(value);
  if (value === null) return '';
  if (isoTime.test(value)) return dateTimeText(value);
  return /^(\[.*\]|\{.*\})$/s.test(value) ? jsonText(parsed(value)) : value;
}
