import { isKeyColumn } from '../recordColumns';

/** How changes of a table are recorded. */
export interface AuditPolicy {
  /** The columns that identify a row. Default: `id`. */
  key?: readonly string[];
  /** Columns whose values are recorded; unset: all but `hidden`. Of the others, the log only says that they changed. */
  shown?: readonly string[];
  /** Columns whose values are never recorded: secrets, and hashes of them. */
  hidden?: readonly string[];
  /** Columns whose changes are not recorded at all. */
  ignored?: readonly string[];
  /** The column that names the row for people. */
  label?: string;
  /**
   * For rows that are part of another record, e.g. its links: the table and the column with the id of that record.
   * `messages`: of an inquiry or a contact message.
   */
  partOf?: { table: string; column: string };
  /** Changes of records of this table follow from those of others in the same act: those name the act. */
  isSecondary?: true;
  /** Changes are recorded only if an act changes nothing else. */
  isConsequence?: true;
  /** Replace `create`, `update` and `delete` as actions. */
  actions?: { create?: string; update?: string; delete?: string };
}

/** Derived by the server from other columns, or changed by every save. */
const derived = ['searchText', 'nameKey', 'slugKey', 'emailKey', 'descriptionText', 'createdAt', 'updatedAt'];

const link = (table: string, column: string, ...key: string[]): AuditPolicy => ({
  partOf: { table, column },
  key: [column, ...key],
  ignored: ['position'],
});

/** Messages of customers: of these, only what administrators decide about them is recorded. */
const message = (...shown: string[]): AuditPolicy => ({
  shown: ['suspicion', 'isFromSite', 'repeats', ...shown],
});

/** Tags by their ids: names may say something about a person. */
const handling = ['state', 'assigneeId', 'tags', 'snoozedUntil', 'mergedInto'];

/**
 * The recorded tables. A table that is neither here nor in {@link unrecordedTables} is recorded without values, by its
 * column `id`; a test fails until it is added.
 */
export const auditPolicies: Record<string, AuditPolicy> = {
  accordion_items: { label: 'title' },
  api_tokens: { label: 'name', hidden: ['tokenHash'], ignored: ['lastUsedAt'] },
  attributes: { label: 'fieldName' },
  categories: { label: 'categoryName' },
  category_attributes: link('categories', 'categoryId', 'attributeId'),
  contacts: message(...handling),
  deploy_tokens: { label: 'name', hidden: ['tokenHash'], ignored: ['lastUsedAt'] },
  download_products: link('downloads', 'downloadId', 'productId'),
  downloads: { label: 'title' },
  inbox_settings: {},
  inquiries: message('isConnection', 'itemCount', ...handling),
  inquiry_items: { partOf: { table: 'inquiries', column: 'inquiryId' }, key: ['inquiryId', 'position'], shown: [] },
  invitations: { label: 'email', hidden: ['tokenHash', 'mailTokenHash'], isSecondary: true },
  manuals: { label: 'title' },
  meta_settings: { label: 'metaTitle' },
  // Notes and replies repeat what customers wrote.
  message_events: { partOf: { table: 'messages', column: 'messageId' }, shown: ['kind'] },
  message_replies: { partOf: { table: 'messages', column: 'messageId' }, shown: ['id'] },
  missed_searches: { key: ['words'], shown: ['isDismissed'] },
  news: { label: 'title' },
  news_products: link('news', 'newsId', 'productId'),
  news_projects: link('news', 'newsId', 'projectId'),
  outbox: { shown: ['kind', 'recordId', 'state'], isConsequence: true },
  page_settings: { key: ['type'], label: 'type' },
  product_relations: link('products', 'productId', 'kind', 'relatedId'),
  products: { label: 'name' },
  project_products: link('projects', 'projectId', 'productId'),
  projects: { label: 'name' },
  received_mails: { partOf: { table: 'messages', column: 'messageId' }, shown: ['kind'] },
  release_webhooks: { label: 'url', hidden: ['sealedSecret'], ignored: ['lastSentAt', 'lastError'] },
  remote_live: { key: ['remote'], label: 'remote' },
  remote_own_versions: { key: ['browser', 'remote'], hidden: ['browser'], label: 'remote' },
  remote_preview_links: { hidden: ['secretHash'], label: 'remote' },
  remote_rings: { key: ['remote'], label: 'remote', isSecondary: true },
  remote_services: { key: ['remote'], label: 'remote' },
  remote_versions: {
    key: ['remote', 'version'],
    label: 'remote',
    ignored: ['descriptor', 'checks', 'bytes', 'javascriptBytes'],
    isSecondary: true,
  },
  roles: { label: 'name' },
  second_factors: {
    key: ['userId'],
    hidden: ['sealedKey'],
    ignored: ['lastStep', 'failures', 'failuresSince'],
  },
  sessions: {
    shown: ['userId'],
    ignored: ['lastUsedAt'],
    isSecondary: true,
    actions: { create: 'sign-in', update: 'confirm-password', delete: 'sign-out' },
  },
  static_pages: { label: 'heading' },
  synonyms: { label: 'word' },
  totp_roles: { key: ['role'], label: 'role' },
  users: { label: 'email', hidden: ['passwordHash'] },
};

/** Tables of which no change is recorded: what the server notes for itself, and what a person has seen. */
export const unrecordedTables: ReadonlySet<string> = new Set([
  ...[
    'audit_entries',
    'audit_head',
    'audit_origins',
    'audit_subjects',
    'migrations',
    'leases',
    'secret_fingerprints',
    'service_keys',
  ],
  ...['blobs', 'files', 'file_uses', 'trash', 'saved_by', 'old_paths', 'list_visits', 'quote_keys'],
  ...['request_counts', 'mail_counts', 'sign_in_failures', 'webhook_messages'],
  ...['remote_failures', 'remote_files', 'remote_health'],
  // The history of a remote says again what remote_live, remote_rings and remote_versions record.
  'remote_switches',
  ...['message_mails', 'bounced_addresses', 'mailbox_cursors'],
  ...[
    'inbox_views',
    'message_presence',
    'record_presence',
    'message_reads',
    'message_tags',
    'known_devices',
    'password_resets',
  ],
  // A new set of codes has an event of its own, because a code has nothing that may be recorded.
  'recovery_codes',
  ...[
    'document_texts',
    'search_changes',
    'search_codes',
    'search_documents',
    'search_ranked',
    'search_spellings',
    'search_words',
  ],
  'product_changes',
]);

const unknownTable: AuditPolicy = { shown: [] };

/** Returns how changes of a table are recorded; `undefined`: not at all. */
export function policyOf(table: string): AuditPolicy | undefined {
  return unrecordedTables.has(table) || table === '*' ? undefined : (auditPolicies[table] ?? unknownTable);
}

/** Whether changes of a column count as changes of the record. */
export const isRecorded = ({ ignored }: AuditPolicy, column: string): boolean =>
  !derived.includes(column) && !isKeyColumn(column) && !ignored?.includes(column);

/** Whether the values of a column may be recorded. */
export const isShown = ({ shown, hidden }: AuditPolicy, column: string): boolean =>
  shown ? shown.includes(column) : !hidden?.includes(column);
