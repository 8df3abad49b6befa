import type { Switched } from '@msl/shared/contracts';
import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/db';
import type { RemoteSwitchesTable } from '../../database/remoteTables';
import { conflict, type Conflict } from '../../errors/domainErrors';

export type SwitchKind = 'activate' | 'rollback' | 'bundled';

/** What is live of a remote; `turn` is 0 before the first switch. */
export interface Live {
  version: string | null;
  turn: number;
}

/** A switch that somebody asks for. */
export interface Wanted {
  remote: string;
  version: string;
  kind: SwitchKind;
  who: string;
  why: string;
}

const maxHistoryEntries = 100;

const verbs: Record<RemoteSwitchesTable['kind'], string> = {
  activate: 'switched it to',
  rollback: 'rolled it back to',
  bundled: 'switched it to',
  own: 'tried',
  withdraw: 'withdrew',
};

/** What is live, and every switch that ever was. */
export class Switches {
  constructor(private readonly db: Db) {}

  async live(remote: string, tx?: Tx): Promise<Live> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_live')
      .select(['version', 'turn'])
      .where('remote', '=', remote)
      .executeTakeFirst();
    return row ?? { version: null, turn: 0 };
  }

  /**
   * Makes a version live if nobody switched the remote since `seenTurn`, and writes it into the history. A version that
   * is live already stays so, without a line. Call it in a transaction; of several at the same time one succeeds.
   *
   * @throws Conflict that names who switched meanwhile, when, and to what, or who withdrew the version
   */
  async switchTo(wanted: Wanted, seenTurn: number, tx: Tx): Promise<Switched> {
    const { remote, version } = wanted;
    const { version: from, turn } = await this.live(remote, tx);
    if (turn !== seenTurn) throw await this.tooLate(remote, tx);
    if (from === version) return { remote, live: version, from, turn };
    await this.assertNotWithdrawn(wanted, tx);
    const next = turn + 1;
    if (!(await this.take({ remote, version, turn }, tx))) throw await this.tooLate(remote, tx);
    const at = new Date().toISOString();
    await tx
      .insertInto('remote_switches')
      .values({ id: newId(), ...wanted, fromVersion: from, turn: next, at })
      .execute();
    return { remote, live: version, from, turn: next };
  }

  /**
   * Notes in the history that a version was withdrawn. Call it after `VersionRepository.withdraw`, in the same
   * transaction: an activation of the version waits for that one's end, or that one for the activation's.
   *
   * @throws Conflict when it is live
   */
  async noteWithdrawal({ remote, version, who, why }: Omit<Wanted, 'kind'>, tx: Tx): Promise<void> {
    const { version: live } = await this.live(remote, tx);
    if (live === version) {
      throw conflict(`${version} of ${remote} is live. Activate another version or roll back first, then withdraw it.`);
    }
    const at = new Date().toISOString();
    const line = {
      id: newId(),
      remote,
      version,
      kind: 'withdraw',
      who,
      why,
      fromVersion: live,
      turn: null,
      at,
    } as const;
    await tx.insertInto('remote_switches').values(line).execute();
  }

  /**
   * The version that a rollback leads to: the one before in the pile of activated ones that rollbacks take from, leaving
   * out those that were withdrawn.
   */
  async previous(remote: string, tx?: Tx): Promise<string | null> {
    const withdrawn = await this.withdrawn(remote, tx);
    const rows = await (tx ?? this.db)
      .selectFrom('remote_switches')
      .select(['kind', 'version'])
      .where('remote', '=', remote)
      .where('turn', 'is not', null)
      .orderBy('turn')
      .execute();
    const pile: string[] = [];
    for (const { kind, version } of rows) {
      if (kind === 'rollback') while (pile.length > 1 && pile.at(-1) !== version) pile.pop();
      else pile.push(version);
    }
    const live = pile.pop();
    return pile.findLast((version) => version !== live && !withdrawn.has(version)) ?? null;
  }

  /** Whether a team ever chose what is live, by activating or rolling back. */
  async wereByTeam(remote: string, tx?: Tx): Promise<boolean> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_switches')
      .select('id')
      .where('remote', '=', remote)
      .where('kind', 'in', ['activate', 'rollback'])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Newest first, at most a hundred. */
  history(remote: string): Promise<RemoteSwitchesTable[]> {
    return this.db
      .selectFrom('remote_switches')
      .selectAll()
      .where('remote', '=', remote)
      .orderBy('at', 'desc')
      .orderBy('turn', 'desc')
      .limit(maxHistoryEntries)
      .execute();
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

  /** Holds the version's row until the transaction ends, so that nobody withdraws it meanwhile. */
  private async assertNotWithdrawn({ remote, version }: Wanted, tx: Tx): Promise<void> {
    const ofVersion = tx
      .updateTable('remote_versions')
      .set({ withdrawnAt: null })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('withdrawnAt', 'is', null);
    const { numUpdatedRows } = await ofVersion.executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(`Version ${version} of ${remote} was withdrawn: it can never be live.`);
  }

  /** Answers whether the row was still at this turn. */
  private async take({ remote, version, turn }: { remote: string; version: string; turn: number }, tx: Tx) {
    if (turn === 0) {
      const { numInsertedOrUpdatedRows = 0n } = await tx
        .insertInto('remote_live')
        .values({ remote, version, turn: 1 })
        .onConflict((known) => known.column('remote').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    }
    const { numUpdatedRows } = await tx
      .updateTable('remote_live')
      .set({ version, turn: turn + 1 })
      .where('remote', '=', remote)
      .where('turn', '=', turn)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async tooLate(remote: string, tx: Tx): Promise<Conflict> {
    const last = await tx
      .selectFrom('remote_switches')
      .selectAll()
      .where('remote', '=', remote)
      .where('turn', 'is not', null)
      .orderBy('turn', 'desc')
      .limit(1)
      .executeTakeFirst();
    const what = last
      ? `${last.who} ${verbs[last.kind]} ${last.version} at ${last.at}`
      : 'it has not been switched yet';
    return conflict(`${remote} was switched meanwhile: ${what}. Nothing was changed; reload, then decide.`);
  }
}
