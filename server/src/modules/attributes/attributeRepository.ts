import type { Attribute, AttributeFields, AttributeKind } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Db, Tx } from '../../database/db';
import type { AttributesTable } from '../../database/catalogueTables';
import type { FileStore } from '../../media/fileStore';
import { conflict } from '../../errors/domainErrors';
import { countOf } from '../../text/counts';
import { codesOf } from '../../facts/optionCodes';
import { RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { fromJson, optionalBit, toJson } from '../../crud/storedLists';
import { countProductsWith } from './attributeUses';

export const toAttribute = ({
  id,
  searchText: _,
  options,
  codes,
  isFilter,
  onCards,
  isCompared,
  ...row
}: AttributesTable): Attribute => ({
  _id: id,
  ...row,
  options: fromJson(options),
  codes: codesOf({ options: fromJson(options), codes }),
  isFilter: isFilter === 1,
  onCards: onCards === 1,
  isCompared: isCompared === 1,
});

/** Returns why attributes in use must be kept: a sentence by id. */
async function findAttributesToKeep(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, string>> {
  const used = await tx
    .selectFrom('category_attributes')
    .select(({ fn }) => ['attributeId', fn.countAll<number>().as('count')])
    .where('attributeId', 'in', [...ids])
    .groupBy('attributeId')
    .execute();
  const reason = (users: string) => `This attribute is used by ${users} and cannot be deleted.`;
  const byProducts = await countProductsWith(ids, tx);
  return new Map([
    ...[...byProducts].map(([id, count]) => [id, reason(countOf(count, 'product'))] as const),
    ...used.map(({ attributeId, count }) => [attributeId, reason(countOf(count, 'category', 'categories'))] as const),
  ]);
}

const defaults = {
  ...{ description: '', options: '[]', codes: '{}', kind: 'choice' as const, unit: '', group: '' },
  ...{ order: 0, isFilter: 1, onCards: 0, isCompared: 1 },
};

type Columns<F> = Omit<F, 'options' | 'codes' | 'isFilter' | 'onCards' | 'isCompared'> &
  Partial<ValuesOf<'attributes'>>;

/** Converts the given fields; a fact has no options, and only a number has a unit. */
function toColumns<F extends Partial<z.output<typeof AttributeFields>>>(fields: F): Columns<F> {
  const { options, codes, isFilter, onCards, isCompared, ...columns } = fields;
  const { kind = 'choice' } = fields;
  const given = Object.entries({
    // Each option once, in the given order.
    options: kind === 'choice' ? options && toJson([...new Set(options)]) : '[]',
    codes: codes && JSON.stringify(Object.fromEntries(Object.entries(codes).filter(([, code]) => code))),
    ...(kind !== 'number' && { unit: '' }),
    isFilter: optionalBit(isFilter),
    onCards: optionalBit(onCards),
    isCompared: optionalBit(isCompared),
  }).filter(([, value]) => value !== undefined);
  return { ...columns, ...(Object.fromEntries(given) as object) } as Columns<F>;
}

/** @throws Conflict naming the number of products */
async function assertUnused(id: string, kind: AttributeKind, tx: Tx): Promise<void> {
  const count = (await countProductsWith([id], tx)).get(id);
  if (!count) return;
  const what = kind === 'choice' ? 'offered options' : 'a value';
  const message = `${countOf(count, 'product')} ${count === 1 ? 'has' : 'have'} ${what} of this attribute. Remove them before you change its kind.`;
  throw conflict(message, [{ field: 'kind', message }]);
}

/** Attributes: choices that products come in, and facts of products. */
export class AttributeRepository extends RecordTable<'attributes'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'attributes',
      what: 'category attribute',
      searched: ({ fieldName, description, options }) => [fieldName, description, ...fromJson(options)],
      sort: { fieldName: 'text', order: 'plain' },
      findReasonsToKeep: findAttributesToKeep,
      show: toAttribute,
    });
  }

  /** @param at creation time; defaults to now */
  create(fields: z.output<typeof AttributeFields>, tx?: Tx, at?: string): Promise<AttributesTable> {
    return this.insert({ ...defaults, ...toColumns(fields) }, tx, at);
  }

  /** @throws NotFound, StaleEdit, Conflict if products have values and the kind would change */
  change(
    id: string,
    expectedUpdatedAt: string | undefined,
    fields: Partial<z.output<typeof AttributeFields>>,
  ): Promise<AttributesTable> {
    return this.update(id, expectedUpdatedAt, async (current, tx) => {
      const columns = toColumns({ ...fields, kind: fields.kind ?? current.kind });
      if (columns.kind !== current.kind) await assertUnused(id, current.kind, tx);
      return columns;
    });
  }
}
