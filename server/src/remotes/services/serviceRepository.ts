import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/db';
import type { RemoteServicesTable } from '../../database/remoteTables';

/** A change of a service's address. */
export interface ServiceChange {
  remote: string;
  /** `null` removes the service. */
  url: string | null;
  who: string;
  why: string;
}

/** Stores the addresses of services of remotes. */
export class ServiceRepository {
  constructor(private readonly db: Db) {}

  find(remote: string, tx?: Tx): Promise<RemoteServicesTable | undefined> {
    return (tx ?? this.db).selectFrom('remote_services').selectAll().where('remote', '=', remote).executeTakeFirst();
  }

  /** Sets or removes the address, and records the change in the history. Does nothing if the address is the same. */
  set({ remote, url, who, why }: ServiceChange): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      const before = await this.find(remote, tx);
      if ((before?.url ?? null) === url) return;
      const at = new Date().toISOString();
      if (url === null) {
        await tx.deleteFrom('remote_services').where('remote', '=', remote).execute();
      } else {
        const row = { remote, url, setBy: who, setAt: at };
        await tx
          .insertInto('remote_services')
          .values(row)
          .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
          .execute();
      }
      const entry = { id: newId(), remote, kind: 'service', turn: null, who, why, at } as const;
      await tx
        .insertInto('remote_switches')
        .values({ ...entry, version: url ?? '', fromVersion: before?.url ?? null })
        .execute();
    });
  }
}
