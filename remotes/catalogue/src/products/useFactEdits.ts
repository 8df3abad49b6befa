import type { Attribute, FactValue, Product } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { useState } from 'react';
import { type FactEdits, faultOf, storedEdits, withEdit } from './factEdits';
import { useChangeFactMutation } from './productEndpoints';

/** Maximum number of products in one call. The contracts' own constant would bring their library along. */
const maxChanges = 500;

interface Change {
  productId: string;
  value: FactValue | null;
  was: FactValue | null;
}

const toChanges = (edits: FactEdits): Change[] =>
  Object.entries(edits).map(([productId, { value, was }]) => ({ productId, value, was }));

/** Unsaved edits of one fact of many products, on all pages of the list, and the last save to undo. */
export function useFactEdits(attribute: Attribute) {
  const [edits, setEdits] = useState(() => storedEdits.read(attribute._id));
  const [saved, setSaved] = useState<Change[]>([]);
  const [changeFact, { isLoading }] = useChangeFactMutation();
  const toasts = useToasts();

  const replace = (next: FactEdits) => {
    setEdits(next);
    storedEdits.write(attribute._id, next);
  };

  /** Saves in parts; returns the changes that were made, and the edits that are left. */
  const send = async (changes: Change[]): Promise<{ made: Change[]; left: FactEdits }> => {
    const made: Change[] = [];
    let left: FactEdits = {};
    for (let first = 0; first < changes.length; first += maxChanges) {
      const part = changes.slice(first, first + maxChanges);
      const { data } = await changeFact({ attributeId: attribute._id, body: { values: part } }).unwrap();
      made.push(...part.filter(({ productId }) => data.changed.includes(productId)));
      for (const { _id, message, current } of data.kept) {
        const value = part.find(({ productId }) => productId === _id)?.value ?? null;
        left = { ...left, [_id]: { value, was: current, message } };
      }
    }
    return { made, left };
  };

  const save = async (changes: Change[]) => {
    if (isLoading || !changes.length) return;
    try {
      const { made, left } = await send(changes);
      replace(left);
      setSaved(made);
      if (Object.keys(left).length) toasts.failure('Some values changed meanwhile and were not replaced.');
    } catch (error) {
      toasts.failure((error as ApiError).message);
    }
  };

  const hasFault = Object.values(edits).some(({ value }) => faultOf(attribute, value));
  return {
    edits,
    count: Object.keys(edits).length,
    kept: Object.values(edits).filter(({ message }) => message).length,
    hasFault,
    isSaving: isLoading,
    savedCount: saved.length,
    valueOf: ({ _id, facts }: Pick<Product, '_id' | 'facts'>): FactValue | undefined =>
      (edits[_id] ? edits[_id].value : facts[attribute._id]) ?? undefined,
    /** Sets the values of several products. */
    set: (values: readonly { product: Pick<Product, '_id' | 'facts'>; value: FactValue | null }[]) => {
      setSaved([]);
      replace(
        values.reduce<FactEdits>(
          (next, { product, value }) => withEdit(next, product._id, value, product.facts[attribute._id] ?? null),
          edits,
        ),
      );
    },
    save: () => (hasFault ? Promise.resolve() : save(toChanges(edits))),
    discard: () => replace({}),
    undo: () => save(saved.map(({ productId, value, was }) => ({ productId, value: was, was: value }))),
  };
}

export type FactTableEdits = ReturnType<typeof useFactEdits>;
