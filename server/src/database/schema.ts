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
  manuals: ManualsTable;
  meta_settings: MetaSettingsTable;
  migrations: MigrationsTable;
  news: NewsTable;
  page_settings: PageSettingsTable;
  products: ProductsTable;
  projects: ProjectsTable;
  sessions: SessionsTable;
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
}

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

/** One sign-in; its id is the `jti` claim of the token. */
export interface SessionsTable {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** A link that lets one person become administrator; only the hash of its token is kept. */
export interface InvitationsTable {
  id: string;
  kind: 'setup' | 'invitation';
  tokenHash: string;
  email: string | null;
  createdAt: string;
  expiresAt: string | null;
  usedAt: string | null;
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
  touchedAt: string;
}

export interface FileUsesTable {
  fileId: string;
  /** Kind and id of what refers to the file, e.g. `product:<id>`. */
  owner: string;
}

export interface MigrationsTable {
  name: string;
  appliedAt: string;
}
