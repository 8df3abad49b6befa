import type { Conversation } from '@msl/shared/contracts';
import { DeleteDialog, useAreaRights } from '@msl/shared/ui';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRemoveQueuedContactMutation, useRemoveQueuedInquiryMutation } from '../queueEndpoints';

const ask = 'Are you sure you want to delete this message?';
const removals = {
  contact: { with: useRemoveQueuedContactMutation, ask },
  inquiry: { with: useRemoveQueuedInquiryMutation, ask },
  quote: { with: useRemoveQueuedInquiryMutation, ask },
};

interface DeleteSpamProps {
  message: Conversation;
  onDeleted: () => void;
}

/** Deletes a message that is spam, for those who may. */
export function DeleteSpam({ message: { _id, kind, name, email }, onDeleted }: DeleteSpamProps) {
  const { mayDelete } = useAreaRights();
  const [isAsking, setAsking] = useState(false);
  if (!mayDelete) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)} color="inherit" variant="outlined" startIcon={<DeleteIcon />}>
        Delete
      </Button>
      {isAsking && (
        <DeleteDialog
          id={_id}
          name={name || email}
          removal={removals[kind]}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
