import type { Attribute, Facts } from '@msl/shared/contracts';
import { useState } from 'react';
import { fillDown, readPastedFacts } from './pastedFacts';

interface Paste {
  filled: number;
  unknown: string[];
  before: Facts;
}

/**
 * Fills facts from the cells of a spreadsheet: two columns by their names, one column from a row downwards.
 *
 * @param all attributes that a product may have
 */
export function usePastedFacts(all: readonly Attribute[], facts: Facts, onChange: (facts: Facts) => void) {
  const [last, setLast] = useState<Paste>();
  const apply = (pasted: Facts, unknown: string[]) => {
    setLast({ filled: Object.keys(pasted).length, unknown, before: facts });
    onChange({ ...facts, ...pasted });
  };
  return {
    last,
    /** @param below the rows from the one that was pasted into */
    paste: (cells: string[][], below: readonly Attribute[]) => {
      if (cells.every((row) => row.length === 1)) return apply(fillDown(below, cells), []);
      const pasted = readPastedFacts(all, cells);
      apply(pasted.facts, pasted.unknown);
    },
    forget: () => setLast(undefined),
    undo: () => {
      if (last) onChange(last.before);
      setLast(undefined);
    },
  };
}
