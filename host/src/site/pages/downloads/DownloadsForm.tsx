import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadsPath, type DownloadsState, readDownloads } from './downloadsAddress';

interface DownloadsFormProps {
  state: DownloadsState;
  /** The fields that the form's own controls set; the others are carried along. */
  ownFields: readonly (keyof DownloadsState)[];
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A GET form of the list: works without JavaScript, and without a page load with it. */
export function DownloadsForm({ state, ownFields, className, label, children }: DownloadsFormProps) {
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
    const entries = [...data].map(([name, value]) => [name, String(value)]);
    void navigate(downloadsPath(readDownloads(new URLSearchParams(entries))));
  };
  const { search, kind = '', product } = state;
  const carried = Object.entries({ search, kind, product }).filter(
    ([name, value]) => value && !ownFields.includes(name as keyof DownloadsState),
  );
  return (
    <form action="/downloads" method="get" className={className} aria-label={label} onSubmit={onSubmit}>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
