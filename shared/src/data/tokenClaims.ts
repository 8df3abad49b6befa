/** Claims of a session token that the browser reads. */
interface TokenClaims {
  /** Expiry, in seconds since 1970. */
  exp?: unknown;
  /** The id of the administrator. */
  sub?: unknown;
}

/** Returns the claims of a JSON Web Token without verifying it; an empty object if they are unreadable. */
export function readTokenClaims(token: string | null): TokenClaims {
  try {
    const payload = token?.split('.')[1] ?? '';
    return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as TokenClaims | null) ?? {};
  } catch {
    return {};
  }
}
