import { useRef, useState } from 'react';
import { maxBulkMatches } from '../../contracts/bulk';
import type { StoredRecord } from '../queryHooks';
import type { List } from './useList';

type Listed = Pick<List<StoredRecord, string, never>, 'rows' | 'totalItems' | 'criteria'>;

/** What a bulk call acts on. */
export type BulkTarget = { ids: string[] } | { matching: Record<string, string | number> };

/** Which records of a list are chosen: some, which may be on several pages, or all that match. */
export interface Selection {
  count: number;
  /** How many rows of the page are chosen. */
  ofPage: 'none' | 'some' | 'all';
  has: (id: string) => boolean;
  /** Chooses a row or leaves it out; `through` does the same to the rows between it and the one before. */
  toggle: (id: string, through: boolean) => void;
  togglePage: () => void;
  /** Chooses all that match; `undefined` when that adds nothing, and when they are too many. */
  chooseAll: (() => void) | undefined;
  /** Whether more records match than can be chosen at once. */
  isTooLong: boolean;
  clear: () => void;
  /** Leaves out what is gone. */
  drop: (ids: readonly string[]) => void;
  target: () => BulkTarget;
}

interface Chosen {
  /** What narrowed the list: another search or filter begins with an empty selection. */
  of: string;
  ids: ReadonlySet<string>;
  /** How many matched when all of them were chosen. */
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
