import type { AccordionItem } from '@msl/shared/contracts';
import { PreviewLayout } from '@msl/shared/forms';
import { LoadFailure } from '@msl/shared/ui';
import { Paper, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { AccordionForm } from './AccordionForm';
import { AccordionList } from './AccordionList';
import { useListAccordionQuery } from './aboutEndpoints';

/** What the form holds: an item, or a new one; another number makes it begin anew. */
interface Subject {
  item: AccordionItem | undefined;
  turn: number;
}

/** The items of 'MSL at a Glance': a form, and below it the list, whose Edit loads an item into the form. */
export function AccordionPage() {
  const { data, error, refetch } = useListAccordionQuery();
  const [subject, setSubject] = useState<Subject>({ item: undefined, turn: 0 });
  const take = (item: AccordionItem | undefined) => setSubject(({ turn }) => ({ item, turn: turn + 1 }));
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus is out of sight, or has gone with the form before.
    if (subject.turn > 0) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [subject.turn]);

  const items = data?.data;
  const place = subject.item ? items?.findIndex(({ _id }) => _id === subject.item?._id) : items?.length;
  return (
    <PreviewLayout>
      <div ref={form}>
        <AccordionForm key={subject.turn} item={subject.item} place={place} onDone={() => take(undefined)} />
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
