import { type Conversation, openStates } from '@msl/shared/contracts';
import { useAreaRights } from '@msl/shared/ui';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetInboxSettingsQuery } from '../queueEndpoints';
import { OtherLine } from './OtherLine';

interface OpenOthersProps {
  message: Conversation;
  /** Begins an answer to this message and others. */
  onAnswer: (others: string[]) => void;
}

/** Other messages of the sender that wait for an answer; one answer can answer them together. */
export function OpenOthers({ message, onAnswer }: OpenOthersProps) {
  const { mayWrite } = useAreaRights();
  const { data: settings } = useGetInboxSettingsQuery();
  const [chosen, setChosen] = useState<string[]>([]);
  const open = message.others.filter(({ state }) => openStates.includes(state));
  if (!open.length) return null;
  const mayAnswer = mayWrite && settings?.data.isMailOn;
  const listed = chosen.filter((id) => open.some(({ _id }) => _id === id));
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
            onToggle={mayAnswer ? () => toggle(other._id) : undefined}
          />
        ))}
      </Stack>
      {mayAnswer && (
        <Button variant="outlined" size="small" disabled={!listed.length} onClick={() => onAnswer(listed)}>
          Answer together{listed.length > 0 && ` (${listed.length + 1})`}
        </Button>
      )}
    </Paper>
  );
}
