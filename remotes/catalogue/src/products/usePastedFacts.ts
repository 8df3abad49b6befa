import type { Attribute, Facts } from '@msl/shared/contracts';
import { useState } from 'react';
import { faultOf } from './factEdits';
import { fillDown, type PastedFacts, readPastedFacts } from './pastedFacts';

interface Paste extends PastedFacts {
  /** Names of facts whose value does not fit. */
  faulty: string[];
  before: Facts;
}

/**
 * Fills facts from the cells of a spreadsheet: two columns by their names, one column from a row downwards.
 *
 * @param all attributes that a product may have
 */
export function usePastedFacts(all: readonly Attribute[], facts: Facts, onChange: (facts: Facts) => void) {
  const [last, setLast] = useState<Paste>();
  const apply = (pasted: PastedFacts) => {
    const isFaulty = (attribute: Attribute) => faultOf(attribute, pasted.facts[attribute._id] ?? null) !== undefined;
    const faulty = all.filter(isFaulty).map(({ fieldName }) => fieldName);
    setLast({ ...pasted, faulty, before: facts });
    onChange({ ...facts, ...pasted.facts });
  };
  return {
    last,
    /** @param below the rows from the one that was pasted into */
    paste: (cells: string[][], below: readonly Attribute[]) =>
      apply(cells.every((row) => row.length === 1) ? fillDown(below, cells) : readPastedFacts(all, cells)),
    forget: () => setLast(undefined),
    undo: () => {
      if (last) onChange(last.before);
      setLast(undefined);
    },
  };
}
