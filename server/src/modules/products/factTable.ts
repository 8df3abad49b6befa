import type { Facts, FactValue } from '@msl/shared/contracts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { engineOf, type Tx } from '../../database/db';
import { containsText } from '../../database/searchText';
import type { RecordTable } from '../../crud/recordTable';
import { notFound } from '../../errors/domainErrors';
import { toFactColumns } from '../../facts/checkFacts';
import { parseFacts } from '../../facts/productFacts';

/** A fact of one product as somebody changed it. `null`: the product has none. */
export interface FactChange {
  productId: string;
  value: FactValue | null;
  /** The value that was changed. */
  was: FactValue | null;
}

/** A product that stayed as it is, and its value. */
interface KeptFact {
  _id: string;
  message: string;
  current: FactValue | null;
}

/** Selects products without a value of an attribute. */
export const lacksFact = (attributeId: string): Expression<SqlBool> =>
  // Ids have no character with a meaning in JSON.
  sql<boolean>`not (${containsText('facts', `"${attributeId}":`)})`;

/** Returns the facts of these products, and keeps them until the transaction ends. */
async function lockFacts(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, Facts>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'facts'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .execute();
  return new Map(rows.map(({ id, facts }) => [id, parseFacts(facts)]));
}

const isSame = (a: FactValue | null, b: FactValue | null) => JSON.stringify(a) === JSON.stringify(b);

function toStoredFacts(facts: Facts, attributeId: string, value: FactValue | null): Facts {
  const { [attributeId]: _, ...others } = facts;
  return value === null ? others : { ...others, [attributeId]: value };
}

/**
 * Changes one fact of many products. A product that is gone, or whose fact is no longer the one that was changed, stays
 * as it is.
 *
 * @returns the ids of the changed products, and why the others were kept
 * @throws NotFound if there is no such attribute; Invalid at `facts` if a value does not fit the attribute
 */
export async function changeFact(
  products: RecordTable<'products'>,
  attributeId: string,
  changes: readonly FactChange[],
): Promise<{ changed: string[]; kept: KeptFact[] }> {
  return products.within(undefined, async (tx) => {
    const attribute = await tx.selectFrom('attributes').select('id').where('id', '=', attributeId).executeTakeFirst();
    if (!attribute) throw notFound('category attribute');
    const stored = await lockFacts(
      changes.map(({ productId }) => productId),
      tx,
    );
    const changed: string[] = [];
    const kept: KeptFact[] = [];
    for (const { productId, value, was } of changes) {
      const facts = stored.get(productId);
      const current = facts?.[attributeId] ?? null;
      if (!facts || !isSame(current, was)) {
        const message = facts ? 'Somebody changed this value meanwhile.' : 'This product was deleted meanwhile.';
        kept.push({ _id: productId, message, current });
        continue;
      }
      const columns = await toFactColumns({ facts: toStoredFacts(facts, attributeId, value) }, tx);
      await products.update(productId, undefined, () => columns, tx);
      changed.push(productId);
    }
    return { changed, kept };
  });
}
