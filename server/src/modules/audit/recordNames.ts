import { auditKinds } from '@msl/shared/contracts';
import { listBuiltInRoles } from '../../auth/roles';
import type { FieldChange } from '../../database/audit/auditChanges';
import type { Db } from '../../database/db';
import type { AuditRow } from './auditRepository';

/** The tables of the records whose ids these fields hold. */
const tablesOfFields: Readonly<Record<string, NamedTable>> = {
  assigneeId: 'users',
  invitedBy: 'users',
  userId: 'users',
  categoryId: 'categories',
  manualId: 'manuals',
  role: 'roles',
  category_attributes: 'attributes',
  download_products: 'products',
  news_products: 'products',
  news_projects: 'projects',
  product_relations: 'products',
  project_products: 'products',
  facts: 'attributes',
  offers: 'attributes',
};

/** The tables of which records of others have the ids. */
const ownerTables: Readonly<Record<string, NamedTable>> = { second_factors: 'users', totp_roles: 'roles' };

/** Roles that no row holds. */
const builtInRoles = new Map(listBuiltInRoles().map(({ id, name }) => [id, name]));

type NamedTable =
  | 'attributes'
  | 'categories'
  | 'contacts'
  | 'downloads'
  | 'inquiries'
  | 'manuals'
  | 'news'
  | 'products'
  | 'projects'
  | 'roles'
  | 'users';

/** How records of a table are named now; the names of messages are never in the log. */
const readers: Record<NamedTable, (ids: string[], db: Db) => Promise<{ id: string; name: string }[]>> = {
  attributes: (ids, db) =>
    db.selectFrom('attributes').select(['id', 'fieldName as name']).where('id', 'in', ids).execute(),
  categories: (ids, db) =>
    db.selectFrom('categories').select(['id', 'categoryName as name']).where('id', 'in', ids).execute(),
  downloads: (ids, db) => db.selectFrom('downloads').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  news: (ids, db) => db.selectFrom('news').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  manuals: (ids, db) => db.selectFrom('manuals').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  products: (ids, db) => db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
  projects: (ids, db) => db.selectFrom('projects').select(['id', 'name']).where('id', 'in', ids).execute(),
  roles: (ids, db) => db.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids).execute(),
  users: async (ids, db) => {
    const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
    return rows.map(({ id, name, email }) => ({ id, name: name || email }));
  },
  inquiries: async (ids, db) => {
    const rows = await db.selectFrom('inquiries').select(['id', 'name', 'itemCount']).where('id', 'in', ids).execute();
    return rows.map(({ id, name, itemCount }) => ({ id, name: messageOf(name, itemCount ? 'quote' : 'inquiry') }));
  },
  contacts: async (ids, db) => {
    const columns = ['id', 'firstName', 'lastName'] as const;
    const rows = await db.selectFrom('contacts').select(columns).where('id', 'in', ids).execute();
    return rows.map(({ id, firstName, lastName }) => ({
      id,
      name: messageOf(`${firstName} ${lastName}`.trim(), 'message'),
    }));
  },
};

const messageOf = (name: string, kind: string) => (name ? `${name}’s ${kind}` : `the ${kind} of an erased person`);

const isNamedTable = (table: string): table is NamedTable => table in readers;

/** Splits the name of a record in the log into its table and id. */
export function partsOf(record: string): { table: string; id: string } {
  const at = record.indexOf(':');
  return { table: record.slice(0, at), id: record.slice(at + 1) };
}

/** Splits `facts.<attribute>` into the column and the id. */
const columnOf = (field: string) => field.split('.')[0] ?? field;

const wordsOf = ({ field, before, after }: FieldChange): string[] => [
  ...field.split('.').slice(1),
  ...[before, after].flatMap((value) => String(value ?? '').split(/\s+/)),
];

/** The names of the records that some entries are about or mention, as people call them now. */
export class RecordNames {
  private constructor(private readonly names: ReadonlyMap<string, string>) {}

  static async read(rows: readonly (Pick<AuditRow, 'record'> & { fields: FieldChange[] })[], db: Db) {
    const ids = new Map<NamedTable, Set<string>>();
    const add = (table: string, id: string) => {
      if (id && isNamedTable(table)) ids.set(table, (ids.get(table) ?? new Set()).add(id));
    };
    for (const { record, fields } of rows) {
      for (const about of [record, ...fields.flatMap((field) => field.record ?? [])]) {
        const { table, id } = partsOf(about);
        add(ownerTables[table] ?? table, id);
      }
      for (const change of fields) {
        const table = tablesOfFields[columnOf(change.field)];
        if (table) for (const word of wordsOf(change)) add(table, word);
      }
    }
    const found = await Promise.all(
      [...ids].map(async ([table, some]) => {
        const named = await readers[table]([...some], db);
        return named.map(({ id, name }) => [`${table}:${id}`, name] as const);
      }),
    );
    return new RecordNames(new Map(found.flat()));
  }

  find(table: string, id: string): string | undefined {
    return this.names.get(`${table}:${id}`) ?? (table === 'roles' ? builtInRoles.get(id) : undefined);
  }

  /** Returns what people call a record. @param label its name at the time */
  nameOf(record: string, label: string): string {
    const { table, id } = partsOf(record);
    const [kind] = auditKinds[table] ?? [table.replaceAll('_', ' ')];
    if (table === 'inquiries' || table === 'contacts') return this.find(table, id) ?? `a ${kind} that is gone`;
    if (table === 'inbox') return `the ${kind}`;
    if (table === 'users') return this.find(table, id) ?? (label || 'an administrator');
    if (table === 'second_factors') return `the second factor of ${this.find('users', id) ?? 'an administrator'}`;
    if (table === 'totp_roles') return `a second factor of the role ${this.find('roles', id) ?? 'that is gone'}`;
    if (table === 'page_settings') return `the settings of the ${id.replace('-', ' ')}`;
    if (/_settings$/.test(table)) return `the ${kind}`;
    if (table === 'invitations') return label;
    const name = label || this.find(table, id);
    return name ? `${kind} “${name}”` : `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}`;
  }

  /** Replaces the ids in a change by names. */
  withNames(change: FieldChange): FieldChange {
    const table = tablesOfFields[columnOf(change.field)];
    if (!table) return change;
    const named = (value: FieldChange['before']) =>
      typeof value === 'string' ? value.replace(/\S+/g, (word) => this.find(table, word) ?? word) : value;
    const [column = '', id] = change.field.split('.');
    const field = id ? `${column}.${this.find(table, id) ?? id}` : column;
    return { ...change, field, before: named(change.before), after: named(change.after) };
  }
}
