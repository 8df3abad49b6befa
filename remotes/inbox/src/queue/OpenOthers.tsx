import { type Conversation, openStates, type OtherMessage } from '@msl/shared/contracts';
import { useAreaRights } from '@msl/shared/ui';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetInboxSettingsQuery } from '../queueEndpoints';
import { OtherLines } from './OtherLine';
import type { MessageChanges } from './useMessageChanges';

interface OpenOthersProps {
  message: Conversation;
  changes: MessageChanges;
  /** Begins an answer to this message and others. */
  onAnswer: (others: string[]) => void;
}

/** Other messages of the sender that wait for an answer; they can be merged, or answered together. */
export function OpenOthers({ message, changes, onAnswer }: OpenOthersProps) {
  const { mayWrite } = useAreaRights();
  const { data: settings } = useGetInboxSettingsQuery();
  const [chosen, setChosen] = useState<string[]>([]);
  const open = message.others.filter(({ state }) => openStates.includes(state));
  if (!open.length) return null;
  const listed = chosen.filter((id) => open.some(({ _id }) => _id === id));
  const count = listed.length > 0 && ` (${listed.length + 1})`;
  const toggle = ({ _id }: OtherMessage) =>
    setChosen(listed.includes(_id) ? listed.filter((one) => one !== _id) : [...listed, _id]);
  return (
    <Paper variant="outlined" component="section" aria-label="Other unanswered messages of this sender" sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h2">
        Other unanswered messages of this sender
      </Typography>
      <OtherLines others={open} chosen={listed} onToggle={mayWrite ? toggle : undefined} />
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {settings?.data.isMailOn && (
            <Button variant="outlined" size="small" disabled={!listed.length} onClick={() => onAnswer(listed)}>
              Answer together{count}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={!listed.length}
            loading={changes.isBusy}
            onClick={() => void changes.merge(listed).then((isDone) => isDone && setChosen([]))}
          >
            Merge{count}
          </Button>
        </Stack>
      )}
    </Paper>
  );
}
