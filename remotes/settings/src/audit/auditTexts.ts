import type { AuditEntry } from '@msl/shared/contracts';

/** Names of the kinds of records, by table. */
export const recordNames: Record<string, string> = {
  accordion_items: 'About section',
  api_tokens: 'API token',
  attributes: 'Attribute',
  categories: 'Category',
  contacts: 'Contact',
  database: 'Database',
  deploy_tokens: 'Deploy token',
  downloads: 'Download',
  inbox: 'Data of a person',
  inbox_settings: 'Inbox settings',
  inquiries: 'Inquiry',
  invitations: 'Invitation',
  manuals: 'Manual',
  message_events: 'Time line of message',
  message_replies: 'Reply to message',
  meta_settings: 'Meta settings',
  missed_searches: 'Search without results',
  news: 'News',
  outbox: 'Notification',
  page_settings: 'Page settings',
  products: 'Product',
  projects: 'Project',
  received_mails: 'Received mail',
  release_webhooks: 'Webhook',
  remote_live: 'Live version',
  remote_own_versions: 'Override',
  remote_preview_links: 'Preview link',
  remote_rings: 'Ring',
  remote_services: 'Service of a remote',
  remote_versions: 'Version of a remote',
  roles: 'Role',
  second_factors: 'Second factor',
  sessions: 'Session',
  static_pages: 'Static page',
  synonyms: 'Search synonyms',
  totp_roles: 'Required second factor',
  users: 'Administrator',
};

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

/** Returns the name of a record for people, e.g. `Product "Spot 3000"`. */
export function recordText(record: string, label = ''): string {
  const { table, id } = partsOf(record);
  const kind = recordNames[table] ?? table;
  if (label) return `${kind} “${label}”`;
  return id ? `${kind} ${id}` : kind;
}

const isRecord = (action: string) => !/^(sign-|confirm-password|renew-recovery-codes)/.test(action);

/** Whether the record of an entry says more than its action. */
export const hasRecord = ({ action, label }: AuditEntry): boolean => isRecord(action) || label !== '';

/** Returns the name of a field for people: `categoryName` is "category name". */
export const fieldText = (field: string): string =>
  field
    .replace(/^fields\./, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
