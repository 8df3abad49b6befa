import { useRef, useState } from 'react';
import { maxBulkMatches } from '../../contracts/bulk';
import type { StoredRecord } from '../queryHooks';
import type { List } from './useList';

type Listed = Pick<List<StoredRecord, string, never>, 'rows' | 'totalItems' | 'criteria'>;

/** Records that a bulk call changes. */
export type BulkTarget = { ids: string[] } | { matching: Record<string, string | number> };

/** Selected records of a list: single ones, also across pages, or all that match. */
export interface Selection {
  count: number;
  /** Whether no, some or all rows of the page are selected. */
  ofPage: 'none' | 'some' | 'all';
  has: (id: string) => boolean;
  /** Toggles a row; `through` applies the same to all rows from the one toggled before. */
  toggle: (id: string, through: boolean) => void;
  togglePage: () => void;
  /** Selects all matching records; `undefined` if that adds nothing or they are too many. */
  chooseAll: (() => void) | undefined;
  /** Whether more records match than can be selected at once. */
  isTooLong: boolean;
  clear: () => void;
  /** Removes deleted records from the selection. */
  drop: (ids: readonly string[]) => void;
  target: () => BulkTarget;
}

interface Chosen {
  /** Criteria of the list; other criteria start with an empty selection. */
  of: string;
  ids: ReadonlySet<string>;
  /** Number of matching records when all were selected. */
  all?: number;
}

export function useSelection({ rows = [], totalItems, criteria }: Listed): Selection {
  const of = JSON.stringify(criteria);
  const nothing: Chosen = { of, ids: new Set() };
  const [kept, setChosen] = useState(nothing);
  const lastToggled = useRef<string>(undefined);
  const chosen = kept.of === of ? kept : nothing;
  const isAll = chosen.all !== undefined;

  const pageIds = rows.map(({ _id }) => _id);
  const has = (id: string) => isAll || chosen.ids.has(id);
  const onPage = pageIds.filter(has).length;

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(isAll ? pageIds : chosen.ids);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen({ of, ids: next });
  }

  const ofPage = onPage === 0 ? 'none' : onPage < pageIds.length ? 'some' : 'all';
  const count = chosen.all ?? chosen.ids.size;
  const isTooLong = totalItems > maxBulkMatches;
  return {
    count,
    ofPage,
    has,
    toggle(id, through) {
      const [from, to] = [lastToggled.current ?? id, id].map((one) => pageIds.indexOf(one)) as [number, number];
      lastToggled.current = id;
      const range = through && from >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      choose(range, !has(id));
    },
    togglePage: () => choose(pageIds, ofPage !== 'all'),
    chooseAll: isAll || isTooLong || totalItems <= count ? undefined : () => setChosen({ ...nothing, all: totalItems }),
    isTooLong,
    clear: () => setChosen(nothing),
    drop: (ids) => (isAll ? setChosen(nothing) : choose(ids, false)),
    target: () => (isAll ? { matching: { ...criteria, count } } : { ids: [...chosen.ids] }),
  };
}
