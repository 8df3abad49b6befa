import { type AttributeKind, type Facts, type FactValue, maxFacts, type Offers } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { engineOf, type Tx } from '../database/db';
import { invalid } from '../errors/domainErrors';
import { fromJson } from '../crud/storedLists';

const expected: Record<AttributeKind, string> = {
  choice: 'a choice of options, set in "offers"',
  number: 'a number or a range',
  text: 'a text',
  flag: 'true or false',
};

function fits(kind: AttributeKind, value: FactValue): boolean {
  if (kind === 'number') return typeof value === 'number' || isFactRange(value);
  if (kind === 'text') return typeof value === 'string';
  return kind === 'flag' && typeof value === 'boolean';
}

/** A range of one number is that number. */
const toStored = (value: FactValue): FactValue => (isFactRange(value) && value.from === value.to ? value.from : value);

/** Reads the attributes and keeps their kind until the transaction ends. */
async function lockAttributes(ids: readonly string[], tx: Tx) {
  const rows = ids.length
    ? await tx
        .selectFrom('attributes')
        .select(['id', 'fieldName', 'kind', 'options'])
        .where('id', 'in', ids)
        .orderBy('id')
        // On the embedded database a transaction has the only write lock from its beginning.
        .$if(engineOf(tx) === 'postgres', (query) => query.forShare())
        .execute()
    : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Checks values of a product against their attributes and converts them to the JSON of their columns.
 *
 * @throws Invalid at `facts` or `offers`
 */
export async function toFactColumns(
  { facts, offers }: { facts?: Facts; offers?: Offers },
  tx: Tx,
): Promise<{ facts?: string; offers?: string }> {
  const ids = [...new Set([...Object.keys(facts ?? {}), ...Object.keys(offers ?? {})])].sort();
  if (ids.length > 2 * maxFacts) throw invalid('facts', `At most ${maxFacts} facts.`);
  const attributes = await lockAttributes(ids, tx);
  for (const [id, value] of Object.entries(facts ?? {})) {
    const attribute = attributes.get(id);
    if (!attribute) throw invalid('facts', 'There is no such attribute.');
    const { fieldName, kind } = attribute;
    if (!fits(kind, value)) throw invalid('facts', `"${fieldName}" must be ${expected[kind]}.`);
  }
  for (const [id, options] of Object.entries(offers ?? {})) {
    const attribute = attributes.get(id);
    if (!attribute) throw invalid('offers', 'There is no such attribute.');
    if (attribute.kind !== 'choice') throw invalid('offers', `"${attribute.fieldName}" has no options.`);
    const known = fromJson(attribute.options);
    const unknown = options.find((option) => !known.includes(option));
    if (unknown !== undefined) throw invalid('offers', `"${unknown}" is not an option of "${attribute.fieldName}".`);
  }
  const stored = Object.entries(facts ?? {}).map(([id, value]) => [id, toStored(value)]);
  return {
    ...(facts && { facts: JSON.stringify(Object.fromEntries(stored)) }),
    ...(offers && { offers: JSON.stringify(offers) }),
  };
}
