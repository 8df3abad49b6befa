import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { AccordionItem } from '@msl/shared/contracts';
import { ConfirmDialog, useAreaRights, useToasts, useUndoToast } from '@msl/shared/ui';
import { IconButton, List, ListItem, ListItemText, Paper, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useRemoveAccordionMutation } from './aboutEndpoints';

interface AccordionListProps {
  items: AccordionItem[];
  onEdit: (item: AccordionItem) => void;
}

export function AccordionList({ items, onEdit }: AccordionListProps) {
  const [itemToDelete, setItemToDelete] = useState<AccordionItem>();
  const [remove, { isLoading }] = useRemoveAccordionMutation();
  const { mayWrite, mayDelete } = useAreaRights();
  const toasts = useToasts();
  const offerUndo = useUndoToast();
  const confirmDeletion = async ({ _id }: AccordionItem) => {
    try {
      const { message = 'Deleted', data } = await remove({ id: _id }).unwrap();
      setItemToDelete(undefined);
      offerUndo(message, data.undo);
    } catch (error) {
      const isRefused = ((error as { status?: number }).status ?? 0) > 0;
      toasts.failure(isRefused ? 'Failed to delete the accordion.' : 'An error occurred while deleting the accordion.');
      setItemToDelete(undefined);
    }
  };
  if (!items.length) {
    return (
      <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
        No data available
      </Paper>
    );
  }
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label="Accordion List">
        {items.map((item) => (
          <ListItem
            key={item._id}
            divider
            secondaryAction={
              <>
                {mayWrite && (
                  <Tooltip title="Edit">
                    <IconButton size="small" aria-label={`Edit ${item.title}`} onClick={() => onEdit(item)}>
                      <EditIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
                {mayDelete && (
                  <Tooltip title="Delete">
                    <IconButton size="small" aria-label={`Delete ${item.title}`} onClick={() => setItemToDelete(item)}>
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
              </>
            }
          >
            <ListItemText primary={item.title} secondary={item.content} sx={{ pr: 4 }} />
          </ListItem>
        ))}
      </List>
      {itemToDelete && (
        <ConfirmDialog
          question={`Are you sure you want to delete this accordion (${itemToDelete._id})?`}
          busy={isLoading}
          onConfirm={() => void confirmDeletion(itemToDelete)}
          onRefuse={() => setItemToDelete(undefined)}
        >
          {itemToDelete.title}
        </ConfirmDialog>
      )}
    </Paper>
  );
}
