import type { AccordionItem } from '@msl/shared/contracts';
import { PreviewLayout } from '@msl/shared/forms';
import { LoadFailure, useAreaRights } from '@msl/shared/ui';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { AccordionForm } from './AccordionForm';
import { AccordionList } from './AccordionList';
import { useListAccordionQuery } from './aboutEndpoints';

/** The item in the form; unset: a new one. */
interface EditedItem {
  item?: AccordionItem;
}

/** Moves the focus into a form that was opened, and to the button for a new item once the form is closed. */
function useFormFocus(edited: EditedItem | undefined) {
  const form = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(edited);
  useEffect(() => {
    if (shown.current === edited) return;
    shown.current = edited;
    // The focused element was removed.
    if (edited) form.current?.querySelector('input')?.focus();
    else addButton.current?.focus();
  }, [edited]);
  return { form, addButton };
}

/** Edits the items of 'MSL at a Glance': their list, and in its place the form of one of them. */
export function AccordionPage() {
  const { data, error, refetch } = useListAccordionQuery();
  const [edited, setEdited] = useState<EditedItem>();
  const { mayWrite } = useAreaRights();
  const { form, addButton } = useFormFocus(edited);

  const items = data?.data;
  if (edited) {
    const { item } = edited;
    const index = item ? items?.findIndex(({ _id }) => _id === item._id) : items?.length;
    return (
      <PreviewLayout>
        <div ref={form}>
          <AccordionForm item={item} index={index} onDone={() => setEdited(undefined)} />
        </div>
      </PreviewLayout>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Typography variant="h1">Accordion List</Typography>
        {mayWrite && (
          <Button ref={addButton} variant="contained" disableElevation onClick={() => setEdited({})}>
            Add Accordion
          </Button>
        )}
      </Box>
      {error && <LoadFailure title="Error fetching accordion details." error={error} onRetry={() => void refetch()} />}
      {!error && items && <AccordionList items={items} onEdit={(item) => setEdited({ item })} />}
      {!error && !items && (
        <Paper variant="outlined" role="status" aria-label="Loading" sx={{ p: 2 }}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Paper>
      )}
    </>
  );
}
