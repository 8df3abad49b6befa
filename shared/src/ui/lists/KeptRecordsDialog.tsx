import { Button, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { countText } from '../countText';
import type { BulkOutcome } from './bulk';

interface KeptRecordsDialogProps {
  keptRecords: BulkOutcome['kept'];
  /** Returns the name of a record if the list shows the record. */
  nameOf: (id: string) => ReactNode;
  onClose: () => void;
}

/** Lists the records that the server did not delete, with the reasons. */
export function KeptRecordsDialog({ keptRecords, nameOf, onClose }: KeptRecordsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: '1.0625rem', lineHeight: 1.4 }}>
        {keptRecords.length === 1 ? 'One was kept' : `${countText(keptRecords.length)} were kept`}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <List dense disablePadding>
          {keptRecords.map(({ _id, message }) => (
            <ListItem key={_id} disableGutters>
              <ListItemText
                primary={nameOf(_id)}
                secondary={message}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} variant="contained" autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
