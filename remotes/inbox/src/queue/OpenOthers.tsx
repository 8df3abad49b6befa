import { type Conversation, openStates } from '@msl/shared/contracts';
import { useAreaRights } from '@msl/shared/ui';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetInboxSettingsQuery } from '../queueEndpoints';
import { OtherLine } from './OtherLine';
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
  const toggle = (id: string) => setChosen(listed.includes(id) ? listed.filter((one) => one !== id) : [...listed, id]);
  return (
    <Paper variant="outlined" component="section" aria-label="Other unanswered messages of this sender" sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h2">
        Other unanswered messages of this sender
      </Typography>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, my: 1.5, listStyle: 'none' }}>
        {open.map((other) => (
          <OtherLine
            key={other._id}
            other={other}
            isChosen={listed.includes(other._id)}
            onToggle={mayWrite ? () => toggle(other._id) : undefined}
          />
        ))}
      </Stack>
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
