import { isBuiltInRole } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { SecondFactorsTable } from '../../database/signInTables';

/** Stores second factors, recovery codes and the roles that require a second factor. */
export class SecondFactorRepository {
  constructor(private readonly db: Db) {}

  find(userId: string, tx?: Tx): Promise<SecondFactorsTable | undefined> {
    return (tx ?? this.db).selectFrom('second_factors').selectAll().where('userId', '=', userId).executeTakeFirst();
  }

  async insert(row: SecondFactorsTable, tx: Tx): Promise<void> {
    await tx.insertInto('second_factors').values(row).execute();
  }

  async update(userId: string, changes: Partial<SecondFactorsTable>, tx?: Tx): Promise<void> {
    await (tx ?? this.db).updateTable('second_factors').set(changes).where('userId', '=', userId).execute();
  }

  /** Deletes the second factor and its recovery codes. Returns whether it was on. */
  async delete(userId: string, tx: Tx): Promise<boolean> {
    await tx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
    const deletion = tx.deleteFrom('second_factors').where('userId', '=', userId).returning('confirmedAt');
    const deleted = await deletion.executeTakeFirst();
    return (deleted?.confirmedAt ?? null) !== null;
  }

  /** Records the step of a code. Returns whether it is later than that of every code used before. */
  async useStep(userId: string, step: number, tx?: Tx): Promise<boolean> {
    const { numUpdatedRows } = await (tx ?? this.db)
      .updateTable('second_factors')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Counts a try as wrong until its outcome is known, so that concurrent ones do not pass together. Returns whether it
   * is within the limit.
   *
   * @param max unset: no limit
   */
  async countTry(
    userId: string,
    { max, now, windowStart }: { max: number | undefined; now: string; windowStart: string },
  ): Promise<boolean> {
    const count = this.db
      .updateTable('second_factors')
      .set(({ case: choose, eb, ref }) => ({
        failures: choose()
          .when('failuresSince', '<', windowStart)
          .then(1)
          .else(eb('failures', '+', 1))
          .end(),
        failuresSince: choose().when('failuresSince', '<', windowStart).then(now).else(ref('failuresSince')).end(),
      }))
      .where('userId', '=', userId);
    const { numUpdatedRows } = await (
      max === undefined
        ? count
        : count.where(({ or, eb }) => or([eb('failures', '<', max), eb('failuresSince', '<', windowStart)]))
    ).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async replaceCodes(userId: string, codeHashes: readonly string[], tx: Tx): Promise<void> {
    await tx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
    const rows = codeHashes.map((codeHash) => ({ codeHash, userId }));
    await tx.insertInto('recovery_codes').values(rows).execute();
  }

  /** Uses up a recovery code. Returns whether it was unused. */
  async consumeCode(userId: string, codeHash: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('recovery_codes')
      .where('codeHash', '=', codeHash)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async countCodes(userId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Returns the administrators whose second factor is on. */
  async listUsers(): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('second_factors')
      .select('userId')
      .where('confirmedAt', 'is not', null)
      .execute();
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Returns the roles that require a second factor. */
  async listRoles(): Promise<Set<string>> {
    const rows = await this.db.selectFrom('totp_roles').selectAll().execute();
    return new Set(rows.map(({ role }) => role));
  }

  async isRequired(role: string, tx?: Tx): Promise<boolean> {
    const found = (tx ?? this.db).selectFrom('totp_roles').select('role').where('role', '=', role);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /** Sets whether a role requires a second factor. Returns `false` if there is no such role. */
  async setRequired(role: string, isRequired: boolean, tx: Tx): Promise<boolean> {
    if (!isRequired) {
      await tx.deleteFrom('totp_roles').where('role', '=', role).execute();
      return true;
    }
    const stored = tx.selectFrom('roles').select('id').where('id', '=', role);
    if (!isBuiltInRole(role) && !(await stored.executeTakeFirst())) return false;
    await tx
      .insertInto('totp_roles')
      .values({ role })
      .onConflict((there) => there.column('role').doNothing())
      .execute();
    return true;
  }
}
