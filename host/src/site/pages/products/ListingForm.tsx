import type { FormEvent, ReactNode } from 'react';
import { type ListingState, pageSizes, readListing } from '../../lib/listing/listingUrl';

type Field = 'search' | 'categories' | 'options' | 'facts' | 'sort' | 'size' | 'view';

interface ListingFormProps {
  state: ListingState;
  go: (change: Partial<ListingState>) => void;
  /** The fields this form's own controls set; the others are carried along. */
  ownFields: readonly (Field | 'page')[];
  id?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

const hiddenValues = ({
  search,
  categories,
  options,
  facts,
  sort,
  size,
  view,
}: ListingState): Record<Field, string> => ({
  search,
  categories: categories.join(','),
  options: options.join(','),
  facts: facts.join(','),
  sort,
  size: size === pageSizes[0] ? '' : String(size),
  view: view === 'list' ? 'list' : '',
});

/** A GET form of the listing: works without JavaScript, and without a page load with it. */
export function ListingForm({ state, go, ownFields, id, className, label, children }: ListingFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
    const entries = [...data].map(([name, value]) => [name, String(value)]);
    go(readListing(undefined, new URLSearchParams(entries)));
  };
  const hiddenFields = Object.entries(hiddenValues(state)).filter(
    ([name, value]) => value && !ownFields.includes(name as Field),
  );
  return (
    <form action="/products" method="get" id={id} className={className} aria-label={label} onSubmit={onSubmit}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
