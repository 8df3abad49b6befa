import type { InvitationsTable, SessionsTable, SignInFailuresTable, UsersTable } from './accountTables';
import type { BlobsTable, FilesTable, FileUsesTable } from './fileTables';
import type {
  DeployTokensTable,
  RemoteFailuresTable,
  RemoteFilesTable,
  RemoteHealthTable,
  RemoteLiveTable,
  RemoteOwnVersionsTable,
  RemoteSwitchesTable,
  RemoteVersionsTable,
} from './remoteTables';

/**
 * The tables, in types both engines have: text ids, ISO 8601 UTC text times, integers for booleans (0 or 1), and JSON
 * as text. Columns that hold JSON say so.
 */
export interface Database {
  accordion_items: AccordionItemsTable;
  attributes: AttributesTable;
  blobs: BlobsTable;
  categories: CategoriesTable;
  category_attributes: CategoryAttributesTable;
  contacts: ContactsTable;
  deploy_tokens: DeployTokensTable;
  file_uses: FileUsesTable;
  files: FilesTable;
  inquiries: InquiriesTable;
  invitations: InvitationsTable;
  leases: LeasesTable;
  list_visits: ListVisitsTable;
  manuals: ManualsTable;
  meta_settings: MetaSettingsTable;
  migrations: MigrationsTable;
  news: NewsTable;
  old_paths: OldPathsTable;
  outbox: OutboxTable;
  page_settings: PageSettingsTable;
  products: ProductsTable;
  projects: ProjectsTable;
  remote_failures: RemoteFailuresTable;
  remote_files: RemoteFilesTable;
  remote_health: RemoteHealthTable;
  remote_live: RemoteLiveTable;
  remote_own_versions: RemoteOwnVersionsTable;
  remote_switches: RemoteSwitchesTable;
  remote_versions: RemoteVersionsTable;
  request_counts: RequestCountsTable;
  saved_by: SavedByTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  static_pages: StaticPagesTable;
  trash: TrashTable;
  users: UsersTable;
}

/** What every record that administrators edit has. */
export interface RecordColumns {
  id: string;
  /** What a search looks through, normalised by `toSearchText`. */
  searchText: string;
  createdAt: string;
  /** Grows with every change, so that an edit of an older state is noticed. */
  updatedAt: string;
}

export interface AccordionItemsTable extends RecordColumns {
  title: string;
  content: string;
  description: string;
}

export interface AttributesTable extends RecordColumns {
  fieldName: string;
  description: string;
  /** JSON: list of texts. */
  options: string;
}

export interface CategoriesTable extends RecordColumns {
  categoryName: string;
  /** The normalised name, unique. */
  nameKey: string;
  filePath: string | null;
}

export interface CategoryAttributesTable {
  categoryId: string;
  attributeId: string;
  position: number;
}

export interface ContactsTable extends MessageColumns {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

/** Why a guest's message is held for spam; empty: it is not. */
export type SuspicionColumn = '' | 'hidden-field' | 'too-fast' | 'odd-time' | 'repeats-spam' | 'marked';

/** What every message of a guest has. */
export interface MessageColumns extends RecordColumns {
  suspicion: SuspicionColumn;
  /** 1: a guest wrote it, 0: an administrator recorded it. */
  isFromSite: number;
  /** The id of the earlier message that it repeats; `null`: none. */
  repeats: string | null;
}

export interface InquiriesTable extends MessageColumns {
  name: string;
  email: string;
  phone: string;
  productID: string;
  productName: string;
  /** JSON: attribute field name to chosen option. */
  selectedAttribute: string;
  message: string;
  isConnection: number;
}

export interface ManualsTable extends RecordColumns {
  title: string;
  description: string;
  /** JSON: list of stored paths. */
  filePaths: string;
}

export interface NewsTable extends RecordColumns {
  title: string;
  description: string;
  /** The date that readers see, and lists are ordered by. */
  publishedAt: string;
  /** When an editor last told readers of a change; `null`: never. */
  correctedAt: string | null;
  /** JSON: list of stored paths. */
  imagePath: string;
  isFeatured: number;
}

export interface ProductsTable extends RecordColumns {
  categoryId: string;
  name: string;
  partNumber: string;
  description: string;
  /** The description without its markup, for cards. */
  descriptionText: string;
  specifications: string;
  manualId: string | null;
  /** JSON: list of stored paths. */
  imagePath: string;
  date: string;
  isFeatured: number;
}

export interface ProjectsTable extends RecordColumns {
  name: string;
  category: string;
  ownerName: string;
  moduleType: string;
  systemVersion: string;
  yearOfCompletion: string;
  location: string;
  /** Degrees as decimal text, empty without a place. */
  latitude: string;
  longitude: string;
  locationIcon: string;
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

/** A name that a record no longer has; no record of its kind has it. */
export interface OldPathsTable {
  kind: 'category' | 'static-page';
  /** As `nameKey` or `slugKey` was. */
  key: string;
  recordId: string;
  createdAt: string;
}

/** Who saved the latest version of a record. */
export interface SavedByTable {
  /** `<table>:<id>` */
  record: string;
  userId: string;
  /** The version's. */
  updatedAt: string;
}

export interface PageSettingsTable {
  /** The page, e.g. `home-page`. */
  type: string;
  /** JSON: the page's own fields. */
  fields: string;
  createdAt: string;
  updatedAt: string;
}

/** One row. */
export interface MetaSettingsTable {
  id: string;
  metaTitle: string;
  metaDescription: string;
  metaKeyword: string;
  createdAt: string;
  updatedAt: string;
}

/** Requests of one rate class from one address, since counting began. */
export interface RequestCountsTable {
  key: string;
  count: number;
  startedAt: string;
}

/** Up to where an administrator has seen a list that guests fill. */
export interface ListVisitsTable {
  userId: string;
  list: 'inquiries' | 'contacts' | 'suspected inquiries' | 'suspected contacts';
  /** When the newest record was made that was there at their last visit; empty when there was none. */
  seenUntil: string;
}

/** Deleted records, some in each part of a deletion. */
export interface TrashTable {
  /** What the whole deletion is taken back by. */
  undo: string;
  part: number;
  /** The table that they were in. */
  table: string;
  /** JSON: the rows, and what went with them. */
  content: string;
  expiresAt: string;
}

/** A claim that ends by itself unless its holder renews it, so that a holder that died blocks nothing for long. */
export interface LeasesTable {
  /** What is claimed. */
  name: string;
  holder: string;
  until: string;
}

/** A mail to be sent. It says nothing itself: the text is made from the record when the mail is sent. */
export interface OutboxTable {
  id: string;
  /** What kind of record the mail is about, e.g. `inquiry`. */
  kind: string;
  recordId: string;
  state: 'waiting' | 'sent' | 'failed';
  /** Begun so far. */
  attempts: number;
  createdAt: string;
  /** Not tried before. */
  dueAt: string;
  /** Being sent by somebody until then. */
  claimedUntil: string;
  /** When it was sent or failed. */
  endedAt: string | null;
  /** Why the last attempt failed. */
  lastError: string | null;
  /** The id of the first mail of the digest that it was sent with; `null`: it was sent alone. */
  digest: string | null;
}

export interface MigrationsTable {
  name: string;
  appliedAt: string;
}
