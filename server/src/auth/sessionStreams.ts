import type { Right } from '@msl/shared/contracts';
import { changesOf } from '../database/changes';
import type { Db } from '../database/db';
import { tooMany } from '../errors/domainErrors';
import type { SignedIn } from '../http/access';
import { permits } from '../http/rights';
import type { ApiTokens } from './api-tokens/apiTokens';
import type { SessionRepository } from './sessionRepository';

/** On which the rights of a session depend. */
const tables = ['sessions', 'api_tokens', 'users', 'roles', 'totp_roles', 'second_factors'];

const checkMs = 1_000;
/** Other instances do not announce changes of sessions. */
const recheckMs = 10_000;
const retryMs = 20_000;

/** A response that may last, such as a stream of events or a download. */
export interface SessionStream {
  signedIn: Pick<SignedIn, 'userId' | 'sessionId' | 'apiTokenId'>;
  /** Streams are counted by account and kind. */
  kind: string;
  max: number;
  needs: Right;
  /** Called once the session or API token has ended, or no longer has the right. */
  end: () => void;
}

interface SessionStreamsParts {
  db: Db;
  sessions: SessionRepository;
  apiTokens: ApiTokens;
}

/**
 * Bounds the lasting responses of each account over all of its sessions, and ends them with their session, because the
 * guard checks a request only once. Each instance counts its own.
 */
export class SessionStreams {
  private readonly open = new Set<SessionStream>();
  private timer?: NodeJS.Timeout;
  private isChecking = false;
  private checked: { generation?: number; atMs: number } = { atMs: -Infinity };

  constructor(private readonly parts: SessionStreamsParts) {}

  /** Counts a stream. @returns a function to call when the stream has ended @throws TooManyRequests */
  add(stream: SessionStream): () => void {
    const { signedIn, kind, max } = stream;
    const own = [...this.open].filter((one) => one.kind === kind && one.signedIn.userId === signedIn.userId);
    if (own.length >= max) throw tooMany(retryMs, 'Your account has too many open connections.');
    this.open.add(stream);
    this.timer ??= setInterval(() => void this.check(), checkMs).unref();
    return () => {
      this.open.delete(stream);
      if (this.open.size) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  private async check(): Promise<void> {
    const [generation, atMs] = [changesOf(this.parts.db).generation(tables), performance.now()];
    const isUnchanged = generation !== undefined && generation === this.checked.generation;
    if (this.isChecking || (isUnchanged && atMs - this.checked.atMs < recheckMs)) return;
    this.isChecking = true;
    try {
      for (const stream of this.open) if (!(await this.isAllowed(stream))) stream.end();
      this.checked = { generation, atMs };
    } catch {
      // While the database is away, sessions go on.
    } finally {
      this.isChecking = false;
    }
  }

  private async isAllowed({ signedIn, needs }: SessionStream): Promise<boolean> {
    const { userId, sessionId, apiTokenId } = signedIn;
    const { sessions, apiTokens } = this.parts;
    if (apiTokenId !== undefined) {
      const use = await apiTokens.findById(apiTokenId);
      return use !== undefined && !use.mustSetUp && permits(use.signedIn.rights, needs);
    }
    const session = await sessions.findActive(sessionId, userId);
    return session !== undefined && !session.mustSetUp && permits(session.rights, needs);
  }
}
