import { useState } from 'react';
import type { Colleague } from '../../contracts/presence';
import { useAreaRights } from '../areas/areaRights';
import type { EditedRecord } from './editedRecord';
import { usePresence } from './usePresence';

/** A save that waits for the user's decision, because others have unsaved changes of the record. */
export interface AskedSave {
  editors: Colleague[];
  decide: (isAgreed: boolean) => void;
}

const hasUnsavedText = ({ activity }: Colleague) => activity !== 'reading';

/** Shows colleagues that a form is open, and asks before a save if others are editing the record. */
export function useSaveWarning(edited: EditedRecord | undefined, isChanged: boolean) {
  const { mayWrite } = useAreaRights();
  const { others, check } = usePresence(edited, mayWrite && isChanged);
  const [asked, setAsked] = useState<AskedSave>();
  return {
    others,
    asked,
    /** Returns whether to save. */
    confirmSave: async (): Promise<boolean> => {
      const editors = (await check()).filter(hasUnsavedText);
      if (!editors.length) return true;
      return new Promise((resolve) =>
        setAsked({
          editors,
          decide: (isAgreed) => {
            setAsked(undefined);
            resolve(isAgreed);
          },
        }),
      );
    },
  };
}
