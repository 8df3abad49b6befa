import { type Conversation, openStates } from '@msl/shared/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { OtherLine } from './OtherLine';
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
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, mt: 1, listStyle: 'none' }}>
        {offered.map((other) => (
          <OtherLine
            key={other._id}
            other={other}
            isChosen={together.includes(other._id)}
            onToggle={() => edit((current) => toggleTogether(current, other))}
          />
        ))}
      </Stack>
    </Box>
  );
}
