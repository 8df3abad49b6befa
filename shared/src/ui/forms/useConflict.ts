import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from '../fields/formValues';
import { type Choices, chosenValues, type Conflict, type Difference, differencesOf } from './conflict';
import type { Fields } from './useFields';

/** Two versions to choose from, and how they differ. */
export interface OpenConflict extends Conflict {
  differences: Difference[];
  /** Whether the page stays when the choice is saved. */
  stay: boolean;
}

interface ConflictOptions {
  form: UseFormReturn<Values>;
  fields: Fields;
  /** What the form's fields hold where a record has nothing for them. */
  blank: Values;
  isFile: (name: string) => boolean;
}

/** Holds the other version of a record while the user chooses between it and what was typed. */
export function useConflict({ form, fields, blank, isFile }: ConflictOptions) {
  const [open, setOpen] = useState<OpenConflict>();
  const [isShown, setIsShown] = useState(false);
  return {
    open,
    isShown,
    show: () => setIsShown(true),
    hide: () => setIsShown(false),
    begin: (conflict: Conflict, stay: boolean) => {
      setOpen({ ...conflict, stay, differences: differencesOf(conflict, fields.descriptions.current) });
      setIsShown(true);
    },
    end: () => setOpen(undefined),
    /** Puts their version into the form, and on top what was chosen of mine and the files that were added. */
    rebase: (conflict: OpenConflict, choices: Choices) => {
      const added = Object.entries(form.getValues()).filter(([name]) => isFile(name));
      const chosen = chosenValues(conflict, conflict.differences, choices);
      setIsShown(false);
      form.reset({ ...blank, ...conflict.theirs });
      for (const [name, value] of [...added, ...Object.entries(chosen)]) {
        form.setValue(name, value, { shouldDirty: true });
      }
    },
  };
}
