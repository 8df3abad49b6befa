import { useRef, useState } from 'react';
import { maxBulkMatches } from '../../contracts/bulk';
import type { StoredRecord } from '../queryHooks';
import type { List } from './useList';

type Listed = Pick<List<StoredRecord, string, never>, 'rows' | 'totalItems' | 'criteria'>;

/** Records that a bulk call changes. */
export type BulkTarget = { ids: string[] } | { matching: Record<string, string | number> & { count: number } };

/** Selected records of a list: single ones, also across pages, or all that match. */
export interface Selection {
  count: number;
  /** Whether no, some or all rows of the page are selected. */
  pageState: 'none' | 'some' | 'all';
  has: (id: string) => boolean;
  /** Toggles a row; `through` applies the same to all rows from the one toggled before. */
  toggle: (id: string, isRange: boolean) => void;
  togglePage: () => void;
  /** Selects all matching records; `undefined` if that adds nothing or they are too many. */
  selectAll: (() => void) | undefined;
  /** Whether more records match than can be selected at once. */
  hasTooManyMatches: boolean;
  clear: () => void;
  /** Removes deleted records from the selection. */
  deselect: (ids: readonly string[]) => void;
  target: () => BulkTarget;
}

interface SelectedIds {
  /** Criteria of the list; other criteria start with an empty selection. */
  criteriaKey: string;
  ids: ReadonlySet<string>;
  /** Number of matching records when all were selected. */
  all?: number;
}

/** @param maxMatches how many matching records one bulk call may change */
export function useSelection({ rows = [], totalItems, criteria }: Listed, maxMatches = maxBulkMatches): Selection {
  const criteriaKey = JSON.stringify(criteria);
  const emptySelection: SelectedIds = { criteriaKey, ids: new Set() };
  const [storedSelection, setStoredSelection] = useState(emptySelection);
  const lastToggled = useRef<string>(undefined);
  const selected = storedSelection.criteriaKey === criteriaKey ? storedSelection : emptySelection;
  const isAll = selected.all !== undefined;

  const pageIds = rows.map(({ _id }) => _id);
  const has = (id: string) => isAll || selected.ids.has(id);
  const selectedOnPage = pageIds.filter(has).length;

  function select(ids: readonly string[], isSelected: boolean) {
    const next = new Set(isAll ? pageIds : selected.ids);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setStoredSelection({ criteriaKey, ids: next });
  }

  const pageState = selectedOnPage === 0 ? 'none' : selectedOnPage < pageIds.length ? 'some' : 'all';
  const count = selected.all ?? selected.ids.size;
  const hasTooManyMatches = totalItems > maxMatches;
  return {
    count,
    pageState,
    has,
    toggle(id, isRange) {
      const [from, to] = [lastToggled.current ?? id, id].map((one) => pageIds.indexOf(one)) as [number, number];
      lastToggled.current = id;
      const range = isRange && from >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      select(range, !has(id));
    },
    togglePage: () => select(pageIds, pageState !== 'all'),
    selectAll:
      isAll || hasTooManyMatches || totalItems <= count
        ? undefined
        : () => setStoredSelection({ ...emptySelection, all: totalItems }),
    hasTooManyMatches,
    clear: () => setStoredSelection(emptySelection),
    deselect: (ids) => (isAll ? setStoredSelection(emptySelection) : select(ids, false)),
    target: () => (isAll ? { matching: { ...criteria, count } } : { ids: [...selected.ids] }),
  };
}
