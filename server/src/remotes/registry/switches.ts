import type { RemoteSwitch, SwitchResult } from '@msl/shared/contracts';
import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/db';
import type { RemoteSwitchesTable } from '../../database/remoteTables';
import { conflict, type Conflict } from '../../errors/domainErrors';

export type SwitchKind = 'activate' | 'rollback' | 'bundled';

/** An entry of the history that changes no live version. */
export type NewEntry = Omit<RemoteSwitchesTable, 'id' | 'at' | 'turn' | 'fromVersion'>;

/** The live version of a remote. `revision` counts its switches and retirements and is stored as `turn`; 0 at first. */
export interface Live {
  version: string | null;
  revision: number;
}

/** A change of the live version, with the author and reason that the history records. */
export interface VersionSwitch {
  remote: string;
  version: string;
  kind: SwitchKind;
  who: string;
  why: string;
}

/** A new live version and the revision that it replaces. */
interface LiveRow {
  remote: string;
  version: string;
  revision: number;
}

const maxHistoryEntries = 100;

const toVerb = (kind: RemoteSwitch['kind']) =>
  kind === 'retire' ? 'took down' : kind === 'rollback' ? 'rolled it back to' : 'switched it to';

/** The live version of each remote, and the history of all switches. */
export class Switches {
  /** @param onRecord called with each new entry of the history, in its transaction */
  constructor(
    private readonly db: Db,
    private readonly onRecord: (entry: RemoteSwitchesTable, tx: Tx) => Promise<void> = async () => {},
  ) {}

  /** Returns the remotes that have a live version, by name. */
  async listRemotes(): Promise<string[]> {
    const rows = await this.db.selectFrom('remote_live').select('remote').orderBy('remote').execute();
    return rows.map(({ remote }) => remote);
  }

  async findLive(remote: string, tx?: Tx): Promise<Live> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_live')
      .select(['version', 'turn as revision'])
      .where('remote', '=', remote)
      .executeTakeFirst();
    // The row of a retired remote is deleted; its revision goes on.
    return row ?? { version: null, revision: await this.findLastRevision(remote, tx) };
  }

  /**
   * Makes a version live and records it in the history, if the remote is still at `expectedRevision`. Does nothing if
   * the version is live already. Call it in a transaction: of several concurrent switches one succeeds. Ends a ring of
   * the remote, because its version was compared with the one that is no longer live; a bundled version ends none.
   *
   * @throws Conflict if the remote was switched meanwhile (names who, when and to what) or the version was withdrawn
   */
  async switchTo(change: VersionSwitch, expectedRevision: number, tx: Tx): Promise<SwitchResult> {
    const { remote, version } = change;
    const { version: from, revision } = await this.findLive(remote, tx);
    if (revision !== expectedRevision) throw await this.toSwitchConflict(remote, tx);
    if (from === version) return { remote, live: version, from, turn: revision };
    await this.assertNotWithdrawn(change, tx);
    const next = revision + 1;
    const row = { remote, version, revision };
    const isUpdated = await (from === null ? this.insertLive(row, tx) : this.updateLive(row, tx));
    if (!isUpdated) throw await this.toSwitchConflict(remote, tx);
    if (change.kind !== 'bundled') await tx.deleteFrom('remote_rings').where('remote', '=', remote).execute();
    await this.insert({ ...change, fromVersion: from, turn: next }, tx);
    return { remote, live: version, from, turn: next };
  }

  /**
   * Takes down the live version and records it in the history, if the remote is still at `expectedRevision`. Call it in a
   * transaction.
   *
   * @throws Conflict if the remote was switched meanwhile, or nothing is live
   */
  async takeDown(
    { remote, who, why }: Pick<VersionSwitch, 'remote' | 'who' | 'why'>,
    expectedRevision: number,
    tx: Tx,
  ): Promise<{ version: string; turn: number }> {
    const { version, revision } = await this.findLive(remote, tx);
    if (revision !== expectedRevision) throw await this.toSwitchConflict(remote, tx);
    if (version === null) throw conflict(`No version of ${remote} is live.`);
    const deletion = tx.deleteFrom('remote_live').where('remote', '=', remote).where('turn', '=', revision);
    const { numDeletedRows } = await deletion.executeTakeFirst();
    if (numDeletedRows === 0n) throw await this.toSwitchConflict(remote, tx);
    await tx.deleteFrom('remote_rings').where('remote', '=', remote).execute();
    const turn = revision + 1;
    await this.insert({ remote, kind: 'retire', version, fromVersion: version, turn, who, why }, tx);
    return { version, turn };
  }

  /**
   * Records in the history that a version was withdrawn. Call it after `VersionRepository.withdraw` in the same
   * transaction: the lock on the version's row serialises a withdrawal and an activation.
   *
   * @throws Conflict if the version is live or in a ring
   */
  async recordWithdrawal({ remote, version, who, why }: Omit<VersionSwitch, 'kind'>, tx: Tx): Promise<void> {
    const { version: live } = await this.findLive(remote, tx);
    if (live === version) {
      throw conflict(
        `${version} of ${remote} is live. Activate another version, roll back or retire the remote first, then withdraw it.`,
      );
    }
    const ring = await tx.selectFrom('remote_rings').select('version').where('remote', '=', remote).executeTakeFirst();
    if (ring?.version === version) {
      throw conflict(`${version} of ${remote} is shown to a ring. Roll back first, then withdraw it.`);
    }
    await this.record({ remote, version, kind: 'withdraw', who, why }, tx);
  }

  /** Adds an entry to the history that changes no live version. */
  async record(entry: NewEntry, tx: Tx): Promise<void> {
    const { version: fromVersion } = await this.findLive(entry.remote, tx);
    await this.insert({ ...entry, fromVersion, turn: null }, tx);
  }

  /**
   * Returns the version that a rollback activates: the last one below the live version on the stack of activations that
   * was not withdrawn. An activation pushes onto the stack, a rollback pops. A retired remote has none.
   */
  async findPrevious(remote: string, tx?: Tx): Promise<string | null> {
    const listWithdrawn = await this.withdrawn(remote, tx);
    const rows = await (tx ?? this.db)
      .selectFrom('remote_switches')
      .select(['kind', 'version'])
      .where('remote', '=', remote)
      .where('turn', 'is not', null)
      .orderBy('turn')
      .execute();
    if (rows.at(-1)?.kind === 'retire') return null;
    const stack: string[] = [];
    for (const { kind, version } of rows) {
      if (kind === 'retire') continue;
      if (kind === 'rollback') while (stack.length > 1 && stack.at(-1) !== version) stack.pop();
      else stack.push(version);
    }
    const live = stack.pop();
    return stack.findLast((version) => version !== live && !listWithdrawn.has(version)) ?? null;
  }

  /** Whether a team ever activated, rolled back or retired this remote. */
  async hasTeamSwitched(remote: string, tx?: Tx): Promise<boolean> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_switches')
      .select('id')
      .where('remote', '=', remote)
      .where('kind', 'in', ['activate', 'rollback', 'retire'])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the newest entries of the history, newest first. */
  listHistory(remote: string): Promise<RemoteSwitchesTable[]> {
    return this.db
      .selectFrom('remote_switches')
      .selectAll()
      .where('remote', '=', remote)
      .orderBy('at', 'desc')
      .orderBy('turn', 'desc')
      .limit(maxHistoryEntries)
      .execute();
  }

  /** Adds an entry to the history as it is. */
  async insert(entry: Omit<RemoteSwitchesTable, 'id' | 'at'>, tx: Tx): Promise<void> {
    const row = { id: newId(), ...entry, at: new Date().toISOString() };
    await tx.insertInto('remote_switches').values(row).execute();
    await this.onRecord(row, tx);
  }

  private async withdrawn(remote: string, tx?: Tx): Promise<Set<string>> {
    const rows = await (tx ?? this.db)
      .selectFrom('remote_versions')
      .select('version')
      .where('remote', '=', remote)
      .where('withdrawnAt', 'is not', null)
      .execute();
    return new Set(rows.map(({ version }) => version));
  }

  /** Locks the version's row until the transaction ends, so that it cannot be withdrawn meanwhile. @throws Conflict */
  async assertNotWithdrawn({ remote, version }: Pick<VersionSwitch, 'remote' | 'version'>, tx: Tx): Promise<void> {
    const lockQuery = tx
      .updateTable('remote_versions')
      .set({ withdrawnAt: null })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('withdrawnAt', 'is', null);
    const { numUpdatedRows } = await lockQuery.executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(`Version ${version} of ${remote} was withdrawn: it can never be live.`);
  }

  /** Inserts the live version of a remote that has none. Returns `false` if the remote is no longer at this revision. */
  private async insertLive({ remote, version, revision }: LiveRow, tx: Tx): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('remote_live')
      .values({ remote, version, turn: revision + 1 })
      .onConflict((conflict) => conflict.column('remote').doNothing())
      .executeTakeFirstOrThrow();
    // Since the revision was read, the remote may have been activated and retired again.
    return numInsertedOrUpdatedRows > 0n && (await this.findLastRevision(remote, tx)) === revision;
  }

  /** Updates the live version. Returns `false` if the remote is no longer at this revision. */
  private async updateLive({ remote, version, revision }: LiveRow, tx: Tx): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('remote_live')
      .set({ version, turn: revision + 1 })
      .where('remote', '=', remote)
      .where('turn', '=', revision)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Returns the revision of the last switch or retirement; 0 before the first one. */
  private async findLastRevision(remote: string, tx?: Tx): Promise<number> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_switches')
      .select(({ fn }) => fn.max('turn').as('revision'))
      .where('remote', '=', remote)
      .executeTakeFirst();
    return row?.revision ?? 0;
  }

  private async toSwitchConflict(remote: string, tx: Tx): Promise<Conflict> {
    const last = await tx
      .selectFrom('remote_switches')
      .selectAll()
      .where('remote', '=', remote)
      .where('turn', 'is not', null)
      .orderBy('turn', 'desc')
      .limit(1)
      .executeTakeFirst();
    const what = last
      ? `${last.who} ${toVerb(last.kind)} ${last.version} at ${last.at}`
      : 'it has not been switched yet';
    return conflict(`${remote} was switched meanwhile: ${what}. Nothing was changed; reload, then decide.`);
  }
}
