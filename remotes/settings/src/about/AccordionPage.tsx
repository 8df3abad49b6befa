import type { AccordionItem } from '@msl/shared/contracts';
import { PreviewLayout } from '@msl/shared/forms';
import { LoadFailure, useAreaRights } from '@msl/shared/ui';
import { Paper, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { AccordionForm } from './AccordionForm';
import { AccordionList } from './AccordionList';
import { useListAccordionQuery } from './aboutEndpoints';

/** The item in the form; unset: a new one. A new `formKey` remounts the form. */
interface EditedItem {
  item: AccordionItem | undefined;
  formKey: number;
}

/** Edits the items of 'MSL at a Glance': a form above the list; Edit loads an item into the form. */
export function AccordionPage() {
  const { data, error, refetch } = useListAccordionQuery();
  const [edited, setEdited] = useState<EditedItem>({ item: undefined, formKey: 0 });
  const editItem = (item: AccordionItem | undefined) => setEdited(({ formKey }) => ({ item, formKey: formKey + 1 }));
  const { mayWrite } = useAreaRights();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element is out of view or was removed with the previous form.
    if (edited.formKey > 0) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [edited.formKey]);

  const items = data?.data;
  const index = edited.item ? items?.findIndex(({ _id }) => _id === edited.item?._id) : items?.length;
  return (
    <PreviewLayout>
      <div ref={form}>
        {mayWrite && (
          <AccordionForm key={edited.formKey} item={edited.item} index={index} onDone={() => editItem(undefined)} />
        )}
      </div>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        Accordion List
      </Typography>
      {error && <LoadFailure title="Error fetching accordion details." error={error} onRetry={() => void refetch()} />}
      {!error && items && (
        <AccordionList
          items={items}
          onEdit={(item) => {
            editItem(item);
            window.scrollTo({ top: 0 });
          }}
          onRemoved={(id) => edited.item?._id === id && editItem(undefined)}
        />
      )}
      {!error && !items && (
        <Paper variant="outlined" role="status" aria-label="Loading" sx={{ p: 2 }}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Paper>
      )}
    </PreviewLayout>
  );
}
