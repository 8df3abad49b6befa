export interface UsersTable {
  id: string;
  name: string;
  email: string;
  /** The address in lower case, unique. */
  emailKey: string;
  phone: string;
  profilePicture: string | null;
  passwordHash: string;
  /** 1: may release the admin's parts. */
  mayRelease: number;
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
  /** SHA-256 in hex of the cookie without which the token opens nothing; null for programs other than browsers. */
  cookieHash: string | null;
  /** When the password was last typed. */
  confirmedAt: string | null;
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
