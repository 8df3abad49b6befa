import { type CompiledQuery, type OperationNode, TableNode } from 'kysely';

/** Represents all tables, for a query whose tables are unknown. */
export const everyTable = '*';

const reads = /^\s*(select|pragma|begin|commit|rollback|listen|explain)\b/i;
const writes = /^\s*(?:insert(?: or \w+)? into|update|delete from)\s+"?(\w+)/i;

const tableIn = (node: OperationNode | undefined): string[] =>
  node && TableNode.is(node) ? [node.table.identifier.name] : [everyTable];

/** Returns the tables that a query writes; {@link everyTable} if they cannot be determined. */
export function writtenTables({ query, sql }: CompiledQuery): string[] {
  switch (query.kind) {
    case 'SelectQueryNode':
      return [];
    case 'InsertQueryNode':
      return tableIn(query.into);
    case 'UpdateQueryNode':
      return tableIn(query.table);
    case 'DeleteQueryNode':
      return tableIn(query.from.froms[0]);
    default:
      return reads.test(sql) ? [] : [writes.exec(sql)?.[1] ?? everyTable];
  }
}
