/** The authenticator app of an administrator. */
export interface SecondFactorsTable {
  userId: string;
  /** The key, encrypted. */
  sealedKey: string;
  /** When a code was confirmed; `null`: it does not count yet. */
  confirmedAt: string | null;
  /** Number of the 30-second step of the last used code, so that each code works once. */
  lastStep: number;
  /** Wrong codes since `failuresSince`. */
  failures: number;
  failuresSince: string;
}

/** An unused recovery code. */
export interface RecoveryCodesTable {
  codeHash: string;
  userId: string;
}

/** A role, built in or of one's own, that requires a second factor. */
export interface TotpRolesTable {
  role: string;
}

/** A requested link for a new password. The row is deleted on use. */
export interface PasswordResetsTable {
  id: string;
  /** `null` if no administrator has the address, so that both cases take the same work. */
  userId: string | null;
  /** `null` until the mail is sent. */
  tokenHash: string | null;
  createdAt: string;
  expiresAt: string;
}

/** A device from which an administrator has signed in. */
export interface KnownDevicesTable {
  id: string;
  userId: string;
  /** Hash of the cookie of a browser; `null` for a program, which keeps none. */
  secretHash: string | null;
  userAgent: string;
  /** Network address of the first sign-in. */
  address: string;
  createdAt: string;
  lastUsedAt: string;
}

/** A token with which a program makes calls on behalf of an administrator. */
export interface ApiTokensTable {
  id: string;
  userId: string;
  name: string;
  tokenHash: string;
  /** JSON: list of rights. */
  scopes: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}
