import { compareTexts } from '@msl/shared/compareTexts';
import type { AuditEntriesTable, AuditOriginsTable } from '../../database/auditTables';
import type { Db } from '../../database/db';

export interface AuditFilter {
  user?: string;
  /** `<table>:<id>`, or a table. */
  record?: string;
  action?: string;
  from?: Date;
  to?: Date;
  /** Only entries before this position. */
  before?: number;
}

export type AuditRow = AuditEntriesTable & { [Key in 'address' | 'agent']: AuditOriginsTable[Key] | null };

/** Reads the audit log. Nothing here changes an entry; see `database/audit`. */
export class AuditRepository {
  constructor(private readonly db: Db) {}

  /** Returns the matching entries, newest first. */
  list({ user, record, action, from, to, before }: AuditFilter, limit: number, offset: number): Promise<AuditRow[]> {
    return this.db
      .selectFrom('audit_entries')
      .leftJoin('audit_origins', 'audit_origins.id', 'audit_entries.origin')
      .selectAll('audit_entries')
      .select(['address', 'agent'])
      .$if(user !== undefined, (query) => query.where('userId', '=', user ?? ''))
      .$if(!!record, (query) => query.where('seq', 'in', this.about(record ?? '')))
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
      .$if(from !== undefined, (query) => query.where('audit_entries.at', '>=', from?.toISOString() ?? ''))
      .$if(to !== undefined, (query) => query.where('audit_entries.at', '<=', to?.toISOString() ?? ''))
      .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Selects the positions of the entries about a record, or about any record of a table. */
  private about(record: string) {
    const [from, to] = record.includes(':') ? [record, record] : [`${record}:`, `${record};`];
    const of = (table: 'audit_entries' | 'audit_subjects') =>
      this.db.selectFrom(table).select('seq').where('record', '>=', from).where('record', '<=', to);
    return of('audit_entries').unionAll(of('audit_subjects'));
  }

  /** Returns all administrators by name. */
  async listPeople(): Promise<{ _id: string; name: string }[]> {
    const rows = await this.db.selectFrom('users').select(['id', 'name', 'email']).execute();
    return rows
      .map(({ id, name, email }) => ({ _id: id, name: name || email }))
      .sort((one, other) => compareTexts(one.name, other.name));
  }
}
