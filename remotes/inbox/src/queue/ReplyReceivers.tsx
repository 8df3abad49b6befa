import type { Conversation } from '@msl/shared/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CopyFields } from './CopyFields';
import type { ReplyDraft } from './useMessageChanges';

interface ReplyReceiversProps {
  message: Conversation;
  draft: ReplyDraft;
  edit: (change: Partial<ReplyDraft>) => void;
  isMailOn: boolean;
}

/** Who gets an answer: the visitor, and on request others. */
export function ReplyReceivers({ message, draft, edit, isMailOn }: ReplyReceiversProps) {
  const [hasCopies, setHasCopies] = useState(draft.cc.length + draft.bcc.length > 0);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          Answer to {message.email}
        </Typography>
        {isMailOn && !hasCopies && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              setAsked(true);
              setHasCopies(true);
            }}
            sx={{ flexShrink: 0 }}
          >
            Cc and Bcc
          </Button>
        )}
      </Stack>
      {isMailOn && hasCopies && <CopyFields {...{ message, draft, edit }} takesFocus={isAsked} />}
    </>
  );
}
