import type { Db, Tx } from '../../database/db';
import type { RemoteServicesTable } from '../../database/remoteTables';
import type { Switches } from '../registry/switches';

/** A change of a service's address. */
export interface ServiceChange {
  remote: string;
  /** `null` removes the service. */
  url: string | null;
  who: string;
  why: string;
}

/** Adds an entry to the history of a remote, in the transaction that makes the change. */
type RecordChange = Switches['insert'];

/** Stores the addresses of services of remotes. */
export class ServiceRepository {
  constructor(
    private readonly db: Db,
    private readonly record: RecordChange,
  ) {}

  find(remote: string, tx?: Tx): Promise<RemoteServicesTable | undefined> {
    return (tx ?? this.db).selectFrom('remote_services').selectAll().where('remote', '=', remote).executeTakeFirst();
  }

  /** Sets or removes the address, and records the change in the history. Does nothing if the address is the same. */
  async set({ remote, url, who, why }: ServiceChange, tx: Tx): Promise<void> {
    const before = await this.find(remote, tx);
    if ((before?.url ?? null) === url) return;
    if (url === null) {
      await tx.deleteFrom('remote_services').where('remote', '=', remote).execute();
    } else {
      const row = { remote, url, setBy: who, setAt: new Date().toISOString() };
      await tx
        .insertInto('remote_services')
        .values(row)
        .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
        .execute();
    }
    const entry = { remote, kind: 'service', turn: null, who, why } as const;
    await this.record({ ...entry, version: url ?? '', fromVersion: before?.url ?? null }, tx);
  }
}
