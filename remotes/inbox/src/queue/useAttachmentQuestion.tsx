import { ConfirmDialog } from '@msl/shared/ui';
import { type ReactNode, useState } from 'react';
import { lacksAttachment } from './speaksOfAttachment';
import type { ReplyDraft } from './useMessageChanges';

/** Asks before an answer is sent without the attachment of which it speaks. @param send gets whether the next message follows */
export function useAttachmentQuestion(
  draft: ReplyDraft,
  send: (goesOn: boolean) => Promise<void>,
): { submit: (goesOn: boolean) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ goesOn: boolean }>();
  const submit = (goesOn: boolean) => {
    if (lacksAttachment(draft)) setAsked({ goesOn });
    else void send(goesOn);
  };
  const question = asked && (
    <ConfirmDialog
      question="Send the answer without an attachment?"
      confirm="Send without"
      refuse="Go back"
      onConfirm={() => {
        setAsked(undefined);
        void send(asked.goesOn);
      }}
      onRefuse={() => setAsked(undefined)}
    >
      Its text speaks of one, and no file is attached.
    </ConfirmDialog>
  );
  return { submit, question };
}
