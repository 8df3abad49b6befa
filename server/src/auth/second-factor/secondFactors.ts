import { millisecondsInHour } from 'date-fns/constants';
import type { SealedSecrets } from '../../config/sealedSecrets';
import { acting } from '../../database/audit/acting';
import { appendEvent } from '../../database/audit/appendEvent';
import type { Db } from '../../database/db';
import type { SecondFactorsTable } from '../../database/signInTables';
import { conflict, invalid, tooMany } from '../../errors/domainErrors';
import { newKey, stepOf, toScan } from './authenticator';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import { SecondFactorRepository } from './secondFactorRepository';

/** Wrong codes of one account, from anywhere, in `windowMs`. Whoever can try codes knows the password already. */
const maxFailures = 10;
const windowMs = millisecondsInHour;
const epoch = new Date(0).toISOString();

/** A code of the app or a recovery code. */
export interface SentCode {
  totp?: string;
  recoveryCode?: string;
}

const isOn = (row: SecondFactorsTable | undefined): row is SecondFactorsTable => (row?.confirmedAt ?? null) !== null;
const isOff = () => conflict('The second factor is off.');
const isOnAlready = () => conflict('The second factor is on already.');
const wrongCode = (field: string) => invalid(field, 'This code is wrong or was used before.');

/** Second factors: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for when it is lost. */
export class SecondFactors {
  readonly stored: SecondFactorRepository;

  /** @param now milliseconds, as `Date.now`; for tests */
  constructor(
    private readonly db: Db,
    private readonly secrets: SealedSecrets,
    private readonly now: () => number = Date.now,
  ) {
    this.stored = new SecondFactorRepository(db);
  }

  async isOn(userId: string): Promise<boolean> {
    return isOn(await this.stored.find(userId));
  }

  /** Makes a key, which replaces one that was not confirmed. @throws Conflict if the second factor is on */
  async begin({ id, email }: { id: string; email: string }): Promise<{ key: string; uri: string; qrCode: string }> {
    const key = newKey();
    const sealedKey = await this.secrets.seal(key);
    const row = { userId: id, sealedKey, confirmedAt: null, lastStep: 0, failures: 0, failuresSince: epoch };
    const replaceKey = () =>
      this.db.transaction().execute(async (tx) => {
        if (isOn(await this.stored.find(id, tx))) throw isOnAlready();
        await this.stored.delete(id, tx);
        await this.stored.insert(row, tx);
      });
    // Nothing is on until the key is confirmed: the audit log gets its entry then.
    await acting.leave(replaceKey);
    return { key, ...toScan(key, email) };
  }

  /**
   * Turns the second factor on with a code of the new key.
   *
   * @param onConfirmed called in the same transaction
   * @returns the recovery codes, of which only hashes are stored
   * @throws Conflict, Invalid
   */
  async confirm(
    userId: string,
    code: string,
    onConfirmed: (tx: Parameters<SecondFactorRepository['insert']>[1]) => Promise<unknown>,
  ): Promise<string[]> {
    const row = await this.stored.find(userId);
    if (isOn(row)) throw isOnAlready();
    if (!row) throw conflict('Begin again: there is no key to confirm.');
    const step = await this.stepOf(row, code);
    if (step === undefined) throw wrongCode('code');
    const codes = newRecoveryCodes();
    await this.db.transaction().execute(async (tx) => {
      // Of two concurrent confirmations only one shows its recovery codes.
      if (!(await this.stored.useStep(userId, step, tx))) throw wrongCode('code');
      await this.stored.update(userId, { confirmedAt: new Date(this.now()).toISOString() }, tx);
      await this.stored.replaceCodes(userId, this.hashesOf(userId, codes), tx);
      await onConfirmed(tx);
    });
    return codes;
  }

  /**
   * Uses up a code. Each works once, on all instances together. Wrong ones count from everywhere.
   *
   * @param isAddressKnown whether the account was used from the address: it is never refused because of the count, which
   * others could drive up. Its own failed sign-ins make it wait.
   * @returns whether it was correct
   * @throws TooManyRequests
   */
  async use(userId: string, sent: SentCode, isAddressKnown = false): Promise<boolean> {
    const nowMs = this.now();
    const [now, windowStart] = [new Date(nowMs).toISOString(), new Date(nowMs - windowMs).toISOString()];
    const max = isAddressKnown ? undefined : maxFailures;
    if (!(await this.stored.countTry(userId, { max, now, windowStart }))) {
      throw tooMany(windowMs, 'Too many wrong codes.');
    }
    const isCorrect = await this.isCorrect(userId, sent);
    if (isCorrect) await this.stored.update(userId, { failures: 0 });
    return isCorrect;
  }

  /** Replaces the recovery codes. @throws Conflict, Invalid, TooManyRequests */
  async renewCodes(userId: string, sent: SentCode): Promise<string[]> {
    await this.assertUsed(userId, sent);
    const codes = newRecoveryCodes();
    await this.db.transaction().execute(async (tx) => {
      await this.stored.replaceCodes(userId, this.hashesOf(userId, codes), tx);
      const who = acting.current();
      const entry = { userId, action: 'renew-recovery-codes', record: `users:${userId}`, label: '', changes: [] };
      if (who) await appendEvent(tx, who, entry);
    });
    return codes;
  }

  /** Turns the second factor off. @throws Conflict (also if the role requires it), Invalid, TooManyRequests */
  async turnOff(userId: string, role: string, sent: SentCode): Promise<void> {
    if (await this.stored.isRequired(role)) throw conflict('Your role requires the second factor.');
    await this.assertUsed(userId, sent);
    await this.db.transaction().execute((tx) => this.stored.delete(userId, tx));
  }

  private async assertUsed(userId: string, sent: SentCode): Promise<void> {
    if (!(await this.isOn(userId))) throw isOff();
    if (!(await this.use(userId, sent))) throw wrongCode(sent.recoveryCode ? 'recoveryCode' : 'code');
  }

  private async isCorrect(userId: string, { totp, recoveryCode }: SentCode): Promise<boolean> {
    if (recoveryCode) return this.stored.consumeCode(userId, hashRecoveryCode(userId, recoveryCode));
    const row = await this.stored.find(userId);
    const step = isOn(row) && totp !== undefined ? await this.stepOf(row, totp) : undefined;
    return step !== undefined && this.stored.useStep(userId, step);
  }

  /** A key sealed under another secret fits no code; a recovery code still works. */
  private async stepOf({ sealedKey }: SecondFactorsTable, code: string): Promise<number | undefined> {
    const key = await this.secrets.open(sealedKey);
    return key === undefined ? undefined : stepOf(key, code, this.now());
  }

  private readonly hashesOf = (userId: string, codes: readonly string[]) =>
    codes.map((code) => hashRecoveryCode(userId, code));
}
