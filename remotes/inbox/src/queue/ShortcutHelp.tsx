import { Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';

const keys = [
  ['J / K', 'Next / previous message'],
  ['Enter', 'Open the message'],
  ['E', 'Close it and go to the next'],
  ['Z', 'Undo'],
  ['A', 'Assign it to me'],
  ['R', 'Answer it'],
  ['?', 'Show these keys'],
];

/** Lists the keys of the queue. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Keys</DialogTitle>
      <DialogContent>
        {keys.map(([key, action]) => (
          <Stack key={key} direction="row" sx={{ gap: 2, py: 0.5 }}>
            <Typography component="kbd" sx={{ width: 72, fontWeight: 600 }}>
              {key}
            </Typography>
            <Typography>{action}</Typography>
          </Stack>
        ))}
      </DialogContent>
    </Dialog>
  );
}
