import type {
  InvitationsTable,
  RolesTable,
  SecretFingerprintsTable,
  SessionsTable,
  SignInFailuresTable,
  UsersTable,
} from './accountTables';
import type {
  InboxSettingsTable,
  InboxViewsTable,
  MessageEventsTable,
  MessageReadsTable,
  MessageRepliesTable,
  MessageTagsTable,
} from './conversationTables';
import type {
  BouncedAddressesTable,
  MailboxCursorsTable,
  MessageMailsTable,
  ReceivedMailsTable,
} from './receivedMailTables';
import type { AuditEntriesTable, AuditHeadTable, AuditOriginsTable, AuditSubjectsTable } from './auditTables';
import type { AttributesTable, CategoriesTable, CategoryAttributesTable } from './catalogueTables';
import type { BlobsTable, FilesTable, FileUsesTable, LeasesTable } from './fileTables';
import type {
  DownloadProductsTable,
  DownloadsTable,
  NewsProductsTable,
  NewsProjectsTable,
  ProductRelationsTable,
  ProjectProductsTable,
} from './linkTables';
import type { ContactsTable, InquiriesTable } from './messageTables';
import type {
  MailCountsTable,
  MigrationsTable,
  OutboxTable,
  RecordPresenceTable,
  RequestCountsTable,
  TrashTable,
} from './operationTables';
import type { InquiryItemsTable, QuoteKeysTable } from './quoteTables';
import type {
  DeployTokensTable,
  ReleaseWebhooksTable,
  RemoteFailuresTable,
  RemoteFilesTable,
  RemoteHealthTable,
  RemoteLiveTable,
  RemoteOwnVersionsTable,
  RemotePreviewLinksTable,
  RemoteRingsTable,
  RemoteServicesTable,
  RemoteSwitchesTable,
  RemoteVersionsTable,
  ServiceKeysTable,
  WebhookMessagesTable,
} from './remoteTables';
import type { RecordColumns } from './recordColumns';
import type { SearchTables } from './searchTables';
import type { MetaSettingsTable, PageSettingsTable } from './settingsTables';
import type {
  ApiTokensTable,
  KnownDevicesTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  TotpRolesTable,
} from './signInTables';

export type { RecordColumns };

/**
 * The tables, in types of both engines: text ids, ISO 8601 UTC text times, integers for booleans (0 or 1), and JSON
 * as text. Comments mark columns that hold JSON.
 */
export interface Database extends SearchTables {
  accordion_items: AccordionItemsTable;
  api_tokens: ApiTokensTable;
  attributes: AttributesTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  audit_origins: AuditOriginsTable;
  audit_subjects: AuditSubjectsTable;
  blobs: BlobsTable;
  bounced_addresses: BouncedAddressesTable;
  categories: CategoriesTable;
  category_attributes: CategoryAttributesTable;
  contacts: ContactsTable;
  deploy_tokens: DeployTokensTable;
  download_products: DownloadProductsTable;
  downloads: DownloadsTable;
  file_uses: FileUsesTable;
  files: FilesTable;
  inbox_settings: InboxSettingsTable;
  inbox_views: InboxViewsTable;
  inquiries: InquiriesTable;
  inquiry_items: InquiryItemsTable;
  invitations: InvitationsTable;
  known_devices: KnownDevicesTable;
  leases: LeasesTable;
  list_visits: ListVisitsTable;
  mailbox_cursors: MailboxCursorsTable;
  manuals: ManualsTable;
  message_events: MessageEventsTable;
  message_mails: MessageMailsTable;
  message_reads: MessageReadsTable;
  message_replies: MessageRepliesTable;
  message_tags: MessageTagsTable;
  meta_settings: MetaSettingsTable;
  migrations: MigrationsTable;
  news: NewsTable;
  news_products: NewsProductsTable;
  news_projects: NewsProjectsTable;
  old_paths: OldPathsTable;
  mail_counts: MailCountsTable;
  outbox: OutboxTable;
  page_settings: PageSettingsTable;
  password_resets: PasswordResetsTable;
  product_changes: ProductChangesTable;
  product_relations: ProductRelationsTable;
  products: ProductsTable;
  project_products: ProjectProductsTable;
  projects: ProjectsTable;
  quote_keys: QuoteKeysTable;
  received_mails: ReceivedMailsTable;
  record_presence: RecordPresenceTable;
  recovery_codes: RecoveryCodesTable;
  release_webhooks: ReleaseWebhooksTable;
  remote_failures: RemoteFailuresTable;
  remote_files: RemoteFilesTable;
  remote_health: RemoteHealthTable;
  remote_live: RemoteLiveTable;
  remote_own_versions: RemoteOwnVersionsTable;
  remote_preview_links: RemotePreviewLinksTable;
  remote_rings: RemoteRingsTable;
  remote_services: RemoteServicesTable;
  remote_switches: RemoteSwitchesTable;
  remote_versions: RemoteVersionsTable;
  request_counts: RequestCountsTable;
  roles: RolesTable;
  saved_by: SavedByTable;
  second_factors: SecondFactorsTable;
  secret_fingerprints: SecretFingerprintsTable;
  service_keys: ServiceKeysTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  static_pages: StaticPagesTable;
  trash: TrashTable;
  totp_roles: TotpRolesTable;
  users: UsersTable;
  webhook_messages: WebhookMessagesTable;
}

export interface AccordionItemsTable extends RecordColumns {
  title: string;
  content: string;
  description: string;
}

export interface ManualsTable extends RecordColumns {
  title: string;
  description: string;
  /** JSON: list of stored paths. */
  filePaths: string;
}

export interface NewsTable extends RecordColumns {
  title: string;
  summary: string;
  description: string;
  /** The date that readers see and lists are sorted by. */
  publishedAt: string;
  /** When an editor last announced a correction to readers; `null`: never. */
  correctedAt: string | null;
  /** JSON: list of stored paths. */
  imagePath: string;
  isFeatured: number;
}

/** The last change of each product, deleted ones included; written by triggers. */
interface ProductChangesTable {
  productId: string;
  /** Grows: a count on SQLite, the number of the transaction on PostgreSQL. */
  changedIn: number;
}

export interface ProductsTable extends RecordColumns {
  categoryId: string;
  name: string;
  partNumber: string;
  /** One or two sentences for cards and search engines; empty if there are none. */
  summary: string;
  description: string;
  /** The description without markup, for cards. */
  descriptionText: string;
  specifications: string;
  manualId: string | null;
  /** JSON: list of stored paths. */
  imagePath: string;
  date: string;
  isFeatured: number;
  /** JSON: `Facts`. */
  facts: string;
  /** JSON: `Offers`. */
  offers: string;
  /** Since when it is no longer made; `null`: it still is. */
  discontinuedAt: string | null;
  /** The place among the products of its category: the higher, the earlier. 0: not arranged, after those that are. */
  rank: number;
}

export interface ProjectsTable extends RecordColumns {
  name: string;
  category: string;
  ownerName: string;
  moduleType: string;
  systemVersion: string;
  yearOfCompletion: string;
  location: string;
  /** ISO 3166-1, two letters; empty if unknown. */
  country: string;
  /** Degrees as decimal text, empty without a place. */
  latitude: string;
  longitude: string;
  locationIcon: string;
  summary: string;
  brief: string;
  /** JSON: `ProjectFigure[]`. */
  figures: string;
  /** JSON: texts by path of the picture. */
  captions: string;
  description: string;
  /** JSON: list of stored paths, then of external addresses. */
  filePath: string;
}

export interface StaticPagesTable extends RecordColumns {
  slug: string;
  /** The slug in lower case, unique. */
  slugKey: string;
  heading: string;
  content: string;
  filePath: string | null;
}

/** A former name of a record; no existing record of the kind has this name. */
export interface OldPathsTable {
  kind: 'category' | 'static-page';
  /** Former `nameKey` or `slugKey`. */
  key: string;
  recordId: string;
  createdAt: string;
}

/** Who saved the latest version of a record. */
export interface SavedByTable {
  /** `<table>:<id>` */
  record: string;
  userId: string;
  /** `updatedAt` of the version. */
  updatedAt: string;
}

/** Up to where an administrator has seen a list of guests' messages. */
export interface ListVisitsTable {
  userId: string;
  list: 'inquiries' | 'contacts' | 'suspected inquiries' | 'suspected contacts';
  /** Creation time of the newest record at the last visit; empty if there was none. */
  seenUntil: string;
}
