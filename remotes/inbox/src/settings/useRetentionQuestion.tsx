import type { InboxSettings } from '@msl/shared/contracts';
import { ConfirmDialog, countText } from '@msl/shared/ui';
import { Box } from '@mui/material';
import { useState } from 'react';
import { retentionKinds, retentionLabels } from './RetentionField';

type Months = InboxSettings['retentionMonths'];

interface Asked {
  months: Months;
  kinds: (keyof Months)[];
  answer: (isMeant: boolean) => void;
}

const isShorter = (before: number | null, after: number | null) =>
  after !== null && (before === null || after < before);

/** Asks before settings are saved that remove the data of messages that are kept today. */
export function useRetentionQuestion() {
  const [asked, setAsked] = useState<Asked>();

  /** Resolves to whether the months are meant; without a question if they keep data at least as long. */
  const confirm = (before: Months, months: Months): Promise<boolean> => {
    const kinds = retentionKinds.filter((kind) => isShorter(before[kind], months[kind]));
    if (!kinds.length) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (isMeant: boolean) => {
        setAsked(undefined);
        resolve(isMeant);
      };
      setAsked({ months, kinds, answer });
    });
  };
  const dialog = asked && (
    <ConfirmDialog
      question="Remove the data of old messages?"
      confirm="Save and remove"
      onConfirm={() => asked.answer(true)}
      onRefuse={() => asked.answer(false)}
    >
      Soon after saving, name, address and words of the visitor, answers and notes are removed for good from:
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {asked.kinds.map((kind) => {
          const count = asked.months[kind] ?? 0;
          return (
            <li key={kind}>
              {retentionLabels[kind]} older than {countText(count)} {count === 1 ? 'month' : 'months'}
            </li>
          );
        })}
      </Box>
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
