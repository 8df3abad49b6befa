import { type Conversation, openStates } from '@msl/shared/contracts';
import { Box, Typography } from '@mui/material';
import { OtherLines } from './OtherLine';
import { toggleTogether } from './replyText';
import type { ReplyDraft } from './useMessageChanges';
import type { DraftChange } from './useReplyDraft';

interface TogetherFieldProps {
  message: Conversation;
  draft: ReplyDraft;
  edit: (change: DraftChange) => void;
}

/** Chooses the other messages of the sender that an answer answers, too. */
export function TogetherField({ message, draft, edit }: TogetherFieldProps) {
  const { together } = draft;
  // One that was answered meanwhile can be taken out.
  const offered = message.others.filter(({ _id, state }) => openStates.includes(state) || together.includes(_id));
  if (!offered.length) return null;
  return (
    <Box role="group" aria-label="This answer also answers">
      <Typography variant="body2" color="textSecondary">
        This answer also answers
      </Typography>
      <OtherLines
        others={offered}
        chosen={together}
        onToggle={(other) => edit((current) => toggleTogether(current, other))}
      />
    </Box>
  );
}
