import type { AccordionItem } from '@msl/shared/contracts';
import { PreviewLayout } from '@msl/shared/forms';
import { LoadFailure } from '@msl/shared/ui';
import { Paper, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { AccordionForm } from './AccordionForm';
import { AccordionList } from './AccordionList';
import { useListAccordionQuery } from './aboutEndpoints';

/** The item in the form; unset: a new one. A new `formKey` remounts the form. */
interface Subject {
  item: AccordionItem | undefined;
  formKey: number;
}

/** Edits the items of 'MSL at a Glance': a form above the list; Edit loads an item into the form. */
export function AccordionPage() {
  const { data, error, refetch } = useListAccordionQuery();
  const [subject, setSubject] = useState<Subject>({ item: undefined, formKey: 0 });
  const take = (item: AccordionItem | undefined) => setSubject(({ formKey }) => ({ item, formKey: formKey + 1 }));
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element is out of view or was removed with the previous form.
    if (subject.formKey > 0) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [subject.formKey]);

  const items = data?.data;
  const place = subject.item ? items?.findIndex(({ _id }) => _id === subject.item?._id) : items?.length;
  return (
    <PreviewLayout>
      <div ref={form}>
        <AccordionForm key={subject.formKey} item={subject.item} place={place} onDone={() => take(undefined)} />
      </div>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        Accordion List
      </Typography>
      {error ? (
        <LoadFailure title="Error fetching accordion details." error={error} onRetry={() => void refetch()} />
      ) : items ? (
        <AccordionList
          items={items}
          onEdit={(item) => {
            take(item);
            window.scrollTo({ top: 0 });
          }}
          onRemoved={(id) => subject.item?._id === id && take(undefined)}
        />
      ) : (
        <Paper variant="outlined" role="status" aria-label="Loading" sx={{ p: 2 }}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Paper>
      )}
    </PreviewLayout>
  );
}
