import { Autocomplete, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { FieldFrame } from '../fields/FieldFrame';
import { type RecordChoices, useRecordChoices } from '../fields/useRecordChoices';
import type { StoredRecord } from '../queryHooks';
import type { ActionDialogProps } from './bulk';

interface RecordDialogProps<Answer extends { data: StoredRecord[] }, Args>
  extends Omit<ActionDialogProps, 'count'>, RecordChoices<Answer, Args> {
  title: string;
  label: string;
  /** Field of the bulk call for the id of the chosen record. */
  name: string;
  /** Label of the button while no record is chosen; unset: a record is required. */
  confirmNone?: string;
}

/** Asks for the record that the selected records will refer to. The dialog is open while it is rendered. */
export function RecordDialog<Answer extends { data: StoredRecord[] }, Args>(props: RecordDialogProps<Answer, Args>) {
  const { title, label, name, confirmNone, isBusy, onConfirm, onClose } = props;
  const { records, select, failure } = useRecordChoices(props, []);
  const [chosen, setChosen] = useState<Answer['data'][number] | null>(null);
  const id = useId();
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`} sx={{ fontSize: '1.0625rem', lineHeight: 1.4 }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <FieldFrame id={id} label={label}>
          <Autocomplete
            {...select({ id, isEmpty: !chosen, aria: { autoFocus: true } })}
            value={chosen && (records.find(({ _id }) => _id === chosen._id) ?? chosen)}
            onChange={(_, record) => setChosen(record)}
          />
          {failure}
        </FieldFrame>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isBusy} color="inherit">
          Cancel
        </Button>
        <Button
          onClick={() => onConfirm({ [name]: chosen?._id ?? '' })}
          disabled={!chosen && !confirmNone}
          loading={isBusy}
          variant="contained"
          disableElevation
        >
          {chosen ? 'Change' : (confirmNone ?? 'Change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
