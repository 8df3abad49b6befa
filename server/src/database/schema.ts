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
  file_uses: FileUsesTable;
  files: FilesTable;
  inquiries: InquiriesTable;
  invitations: InvitationsTable;
  leases: LeasesTable;
  manuals: ManualsTable;
  meta_settings: MetaSettingsTable;
  migrations: MigrationsTable;
  news: NewsTable;
  outbox: OutboxTable;
  page_settings: PageSettingsTable;
  products: ProductsTable;
  projects: ProjectsTable;
  request_counts: RequestCountsTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  static_pages: StaticPagesTable;
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

export interface ContactsTable extends RecordColumns {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  suspicion: SuspicionColumn;
}

/** Why a guest's message is held for spam; empty: it is not. */
export type SuspicionColumn = '' | 'hidden-field' | 'too-fast' | 'odd-time';

export interface InquiriesTable extends RecordColumns {
  name: string;
  email: string;
  phone: string;
  productID: string;
  productName: string;
  /** JSON: attribute field name to chosen option. */
  selectedAttribute: string;
  message: string;
  isConnection: number;
  suspicion: SuspicionColumn;
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

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  /** The address in lower case, unique. */
  emailKey: string;
  phone: string;
  profilePicture: string | null;
  passwordHash: string;
  createdAt: string;
  updatedAt: string;
}

/** One sign-in; its id is the `jti` claim of the token. The row goes when the session ends. */
export interface SessionsTable {
  id: string;
  userId: string;
  userAgent: string;
  /** Where it was signed in from. */
  address: string;
  createdAt: string;
  /** At a coarse grain. */
  lastUsedAt: string;
  expiresAt: string;
}

/**
 * Sign-ins that failed, by account and address; the row without an address counts those of the account from anywhere.
 * Accounts and addresses are keyed hashes, also of accounts that do not exist.
 */
export interface SignInFailuresTable {
  account: string;
  address: string;
  failures: number;
  /** When the last failure was counted; in the row without an address, when counting began. */
  countedAt: string;
  waitUntil: string | null;
  succeededAt: string | null;
}

/** Requests of one rate class from one address, since counting began. */
export interface RequestCountsTable {
  key: string;
  count: number;
  startedAt: string;
}

/** A link that lets one person become administrator; only the hash of its token is kept. The row goes when it is used. */
export interface InvitationsTable {
  id: string;
  kind: 'setup' | 'invitation';
  tokenHash: string;
  email: string | null;
  /** The administrator who made it; none made a set-up link. */
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface FilesTable {
  id: string;
  blobKey: string;
  /** What the path shows: `/uploads/<name>`. */
  name: string;
  originalName: string;
  /** Media type. */
  type: string;
  kind: 'image' | 'video' | 'document';
  bytes: number;
  /** Pixels; `null` unless it is an image. */
  width: number | null;
  height: number | null;
  createdAt: string;
}

export interface BlobsTable {
  /** SHA-256 of the content in hex. */
  key: string;
  bytes: number;
  /** When content like this was last uploaded. */
  touchedAt: string;
  /** Set while the collector removes the bytes: they may be gone already. */
  removingSince: string | null;
}

export interface FileUsesTable {
  fileId: string;
  /** Kind and id of what refers to the file, e.g. `product:<id>`. */
  owner: string;
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
}

export interface MigrationsTable {
  name: string;
  appliedAt: string;
}
