import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../fields/formValues';
import { type ConflictChoices, chosenValues, type EditConflict, type Difference, differencesOf } from './conflict';
import type { FormFields } from './useFields';

/** A conflict with the differing fields to choose from. */
export interface OpenConflict extends EditConflict {
  differences: Difference[];
  /** Whether the form stays open after the choices are saved. */
  stay: boolean;
}

interface ConflictOptions {
  form: UseFormReturn<FormValues>;
  fields: FormFields;
  /** Empty values of all fields of the form. */
  blank: FormValues;
  isFile: (name: string) => boolean;
}

/** Holds the conflict while the user chooses between both versions. */
export function useConflict({ form, fields, blank, isFile }: ConflictOptions) {
  const [open, setOpen] = useState<OpenConflict>();
  const [isShown, setIsShown] = useState(false);
  return {
    open,
    isShown,
    show: () => setIsShown(true),
    hide: () => setIsShown(false),
    begin: (conflict: EditConflict, stay: boolean) => {
      setOpen({ ...conflict, stay, differences: differencesOf(conflict, fields.descriptions.current) });
      setIsShown(true);
    },
    end: () => setOpen(undefined),
    /** Fills the form with the stored version, the user's chosen values and the added files. */
    rebase: (conflict: OpenConflict, choices: ConflictChoices) => {
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
