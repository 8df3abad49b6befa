import { acting } from '../database/audit/acting';
import type { Db } from '../database/db';
import { hashSecret, newSecret } from '../http/secretCookie';
import type { AccountMail } from './accountMail';
import type { KnownDevices } from './devices/knownDevices';
import type { Client, SessionRepository } from './sessionRepository';
import type { Tokens } from './tokens';

/** A new session and its credentials. */
export interface NewSession {
  token: string;
  /** Secret for the session cookie. Unset: the browser keeps its cookie, or needs none. */
  cookie?: string;
  /** Secret for the cookie that marks a known device. */
  deviceSecret?: string;
}

/** How a session starts. */
export interface SessionStart {
  /** Hash of the session cookie that the browser already has. */
  knownCookieHash?: string | null;
  /** Whether the account signed in from this address before. */
  isAddressKnown?: boolean;
  /** Whether the account was created now: its first device is no news. */
  isNewAccount?: boolean;
  /** Whether another act begins the session: its entry of the audit log is enough. */
  isImplied?: boolean;
}

interface SessionStartParts {
  db: Db;
  sessions: SessionRepository;
  devices: KnownDevices;
  tokens: Tokens;
  mail: AccountMail;
}

/** Starts a session, and notifies the administrator if the device is new. */
export async function beginSession(
  { db, sessions, devices, tokens, mail }: SessionStartParts,
  userId: string,
  client: Client,
  { knownCookieHash, isAddressKnown = true, isNewAccount = false, isImplied = false }: SessionStart,
): Promise<NewSession> {
  const cookie = client.isBrowser && !knownCookieHash ? newSecret() : undefined;
  const cookieHash = cookie === undefined ? (knownCookieHash ?? null) : hashSecret(cookie);
  const begin = () =>
    db.transaction().execute(async (tx) => {
      const begun = await sessions.begin(userId, client, { cookieHash, tx });
      const noted = await devices.note(userId, client, isAddressKnown, tx);
      if (noted.newId && !isNewAccount) await mail.queue('new-device', noted.newId, tx);
      return { session: begun, device: noted };
    });
  const { session, device } = await (isImplied ? acting.leave(begin) : begin());
  if (device.newId) mail.wake();
  const token = await tokens.sign({ userId, sessionId: session.id }, new Date(session.expiresAt));
  return { token, cookie, deviceSecret: device.secret };
}
