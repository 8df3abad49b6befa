import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../database/db';
import type { SignInFailuresTable } from '../database/accountTables';
import { networkOf } from '../http/clientAddress';
import { tooMany } from '../errors/domainErrors';
import { type FailureCounts, judgeSignIn, signInPolicy, type Verdict } from './signInPolicy';
import { emailKeyOf } from './userRepository';

/** An attempt to sign in, counted as a failure until its outcome is known. */
export interface Attempt {
  /** Whether the account has recently signed in from this address. */
  isKnown: boolean;
  /** Resets the failures of the address after a correct password. */
  recordSuccess(): Promise<void>;
  /** Uncounts an attempt whose password was never checked. */
  undo(): Promise<void>;
}

const unlimited: Attempt = {
  isKnown: true,
  recordSuccess: async () => undefined,
  undo: async () => undefined,
};

/** The address of the row that counts an account's failures from all addresses. */
const anywhere = '';

const toIso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
const toMs = (iso: string | null) => (iso === null ? undefined : Date.parse(iso));

const toFailureCounts = ({ failures, countedAt, waitUntil, succeededAt }: SignInFailuresTable): FailureCounts => ({
  failures,
  countedAtMs: Date.parse(countedAt),
  waitUntilMs: toMs(waitUntil),
  succeededAtMs: toMs(succeededAt),
});

const toColumns = ({ failures, countedAtMs, waitUntilMs, succeededAtMs }: FailureCounts) => ({
  failures,
  countedAt: new Date(countedAtMs).toISOString(),
  waitUntil: toIso(waitUntilMs),
  succeededAt: toIso(succeededAtMs),
});

type Allowed = Verdict & { allowed: true };

export interface ThrottleOptions {
  /** Secret of the server. Rows hold keyed hashes, never an e-mail or network address. */
  secret: string;
  /** `false` disables the throttle. */
  isEnabled: boolean;
  now?: () => number;
}

/**
 * Limits password guessing, by the rules of {@link judgeSignIn}. Counts in the database, so that instances share the
 * counts and a restart keeps them. Unknown accounts are counted like existing ones.
 */
export class SignInThrottle {
  private readonly now: () => number;

  constructor(
    private readonly db: Db,
    private readonly options: ThrottleOptions,
  ) {
    this.now = options.now ?? Date.now;
  }

  /** Counts an attempt before its password is checked. @throws TooManyRequests while this address is locked out */
  async begin(email: string, networkAddress: string): Promise<Attempt> {
    if (!this.options.isEnabled) return unlimited;
    const account = this.accountOf(email);
    const address = this.hash('address', networkOf(networkAddress));
    await this.assertNotLockedOut(account, address);
    const verdict = await this.db.transaction().execute((tx) => this.judge(account, address, tx));
    if (!verdict.allowed) throw tooMany(verdict.waitMs, 'Too many failed sign-ins.');
    return {
      isKnown: verdict.isKnown,
      recordSuccess: () => this.succeed(account, address),
      undo: () => this.undo(account, address, verdict),
    };
  }

  /** Deletes all counts of an account. */
  async resetFailures(email: string): Promise<void> {
    await this.db
      .updateTable('sign_in_failures')
      .set({ failures: 0, waitUntil: null })
      .where('account', '=', this.accountOf(email))
      .execute();
  }

  /** Deletes expired counts. */
  async sweep(): Promise<void> {
    const before = (ms: number) => new Date(this.now() - ms).toISOString();
    await this.db
      .deleteFrom('sign_in_failures')
      .where('countedAt', '<', before(signInPolicy.forgetAfterMs))
      .where(({ or, eb }) =>
        or([eb('succeededAt', 'is', null), eb('succeededAt', '<', before(signInPolicy.knownForMs))]),
      )
      .execute();
  }

  /** Rejects a locked-out client before writing to the database. */
  private async assertNotLockedOut(account: string, address: string): Promise<void> {
    const row = await this.db
      .selectFrom('sign_in_failures')
      .select('waitUntil')
      .where('account', '=', account)
      .where('address', '=', address)
      .executeTakeFirst();
    const waitMs = Date.parse(row?.waitUntil ?? '') - this.now();
    if (waitMs > 0) throw tooMany(waitMs, 'Too many failed sign-ins.');
  }

  private async judge(account: string, address: string, tx: Tx) {
    const nowMs = this.now();
    // Always locks in the same order, so that concurrent attempts do not deadlock.
    const everywhere = await this.lockRow(account, anywhere, tx);
    const here = await this.lockRow(account, address, tx);
    const verdict = judgeSignIn(toFailureCounts(here), toFailureCounts(everywhere), nowMs);
    if (verdict.allowed) {
      await this.save(account, address, toColumns(verdict.here), tx);
      await this.save(account, anywhere, toColumns(verdict.anywhere), tx);
    } else {
      await this.save(account, address, { waitUntil: toIso(verdict.waitUntilMs), countedAt: toIso(nowMs) ?? '' }, tx);
    }
    return verdict;
  }

  /** Returns the row, inserted if missing, locked until the transaction ends. */
  private lockRow(account: string, address: string, tx: Tx): Promise<SignInFailuresTable> {
    return tx
      .insertInto('sign_in_failures')
      .values({ account, address, failures: 0, countedAt: new Date(this.now()).toISOString() })
      .onConflict((there) => there.columns(['account', 'address']).doUpdateSet({ account }))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  private async succeed(account: string, address: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.subtractFailure(account, anywhere, tx);
      await this.save(account, address, { failures: 0, waitUntil: null, succeededAt: toIso(this.now()) }, tx);
    });
  }

  private async undo(account: string, address: string, { before, here }: Allowed): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.subtractFailure(account, anywhere, tx);
      await this.subtractFailure(account, address, tx);
      // Unless another attempt has set a later time meanwhile.
      await this.updateRow(account, address, tx)
        .set({ waitUntil: toIso(before.waitUntilMs) })
        .where('waitUntil', '=', toIso(here.waitUntilMs))
        .execute();
    });
  }

  private async subtractFailure(account: string, address: string, tx: Tx): Promise<void> {
    await this.updateRow(account, address, tx)
      .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
      .where('failures', '>', 0)
      .execute();
  }

  private async save(account: string, address: string, columns: Partial<SignInFailuresTable>, tx: Tx): Promise<void> {
    await this.updateRow(account, address, tx).set(columns).execute();
  }

  private updateRow(account: string, address: string, tx: Tx) {
    return tx.updateTable('sign_in_failures').where('account', '=', account).where('address', '=', address);
  }

  private accountOf(email: string): string {
    return this.hash('account', emailKeyOf(email));
  }

  private hash(kind: string, text: string): string {
    return createHmac('sha256', this.options.secret).update(`sign-in ${kind}\n${text}`).digest('base64url');
  }
}
