import type { Db, Tx } from '../../database/db';
import type { RemoteRingsTable } from '../../database/remoteTables';

/** A version that some administrators are shown instead of the live one. */
export interface Ring extends Omit<RemoteRingsTable, 'people' | 'roles'> {
  /** Ids of the named administrators. */
  people: string[];
  /** Roles whose administrators are shown the version. */
  roles: string[];
}

const toRing = ({ people, roles, ...row }: RemoteRingsTable): Ring => ({
  ...row,
  people: JSON.parse(people) as string[],
  roles: JSON.parse(roles) as string[],
});
const toRow = ({ people, roles, ...ring }: Ring): RemoteRingsTable => ({
  ...ring,
  people: JSON.stringify(people),
  roles: JSON.stringify(roles),
});

/** Stores at most one ring of each remote. */
export class RingRepository {
  constructor(private readonly db: Db) {}

  async list(): Promise<Ring[]> {
    return (await this.db.selectFrom('remote_rings').selectAll().orderBy('remote').execute()).map(toRing);
  }

  async find(remote: string, tx?: Tx): Promise<Ring | undefined> {
    const row = await (tx ?? this.db)
      .selectFrom('remote_rings')
      .selectAll()
      .where('remote', '=', remote)
      .executeTakeFirst();
    return row && toRing(row);
  }

  /** Returns `false` if the remote has a ring already. */
  async insert(ring: Ring, tx: Tx): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('remote_rings')
      .values(toRow(ring))
      .onConflict((conflict) => conflict.column('remote').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Replaces a ring and increases its revision. Returns `false` if it was changed since it was read. */
  async update(ring: Ring, tx: Tx): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('remote_rings')
      .set({ ...toRow(ring), revision: ring.revision + 1 })
      .where('remote', '=', ring.remote)
      .where('revision', '=', ring.revision)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Returns `false` if the ring was changed since it was read. */
  async delete({ remote, revision }: Pick<Ring, 'remote' | 'revision'>, tx: Tx): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('remote_rings')
      .where('remote', '=', remote)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
