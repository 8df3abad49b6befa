export interface UsersTable {
  id: string;
  name: string;
  email: string;
  /** The address in lower case, unique. */
  emailKey: string;
  phone: string;
  profilePicture: string | null;
  passwordHash: string;
  /** 1: may release remotes. */
  mayRelease: number;
  /** A built-in role, or the id of one in `roles`. */
  role: string;
  createdAt: string;
  updatedAt: string;
}

/** One sign-in; its id is the `jti` claim of the token. The row is deleted when the session ends. */
export interface SessionsTable {
  id: string;
  userId: string;
  userAgent: string;
  /** Network address of the sign-in. */
  address: string;
  createdAt: string;
  /** Updated at most every few minutes. */
  lastUsedAt: string;
  expiresAt: string;
  /** SHA-256 in hex of the cookie that the token requires; `null` for programs other than browsers. */
  cookieHash: string | null;
  /** When the password was last entered. */
  confirmedAt: string | null;
}

/**
 * Failed sign-ins by account and address; the row without an address counts failures of the account from any address.
 * Accounts and addresses are keyed hashes, also of accounts that do not exist.
 */
export interface SignInFailuresTable {
  account: string;
  address: string;
  failures: number;
  /** Time of the last counted failure; in the row without an address, the time when counting began. */
  countedAt: string;
  waitUntil: string | null;
  succeededAt: string | null;
}

/**
 * A link with which one person becomes administrator. Only the hash of its token is stored. The row is deleted on
 * use.
 */
export interface InvitationsTable {
  id: string;
  kind: 'setup' | 'invitation';
  tokenHash: string;
  /** Hash of the token in the link of the mail. */
  mailTokenHash: string | null;
  email: string | null;
  /** The administrator who created the invitation; `null` for a set-up link. */
  invitedBy: string | null;
  /** The role that the invited administrator gets. */
  role: string;
  createdAt: string;
  expiresAt: string;
}

/** A role of one's own. */
export interface RolesTable {
  id: string;
  name: string;
  /** The normalised name, unique. */
  nameKey: string;
  /** JSON: list of rights. */
  rights: string;
  createdAt: string;
  updatedAt: string;
}

/** Tells whether all instances on the database have the same secret. Does not reveal the secret. */
export interface SecretFingerprintsTable {
  name: string;
  /** Salt and scrypt hash. */
  fingerprint: string;
  createdAt: string;
}
