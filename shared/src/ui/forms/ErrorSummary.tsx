import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext as useInputs, useFormState } from 'react-hook-form';

export interface ErrorSummaryProps {
  /** The failure of the last attempt to save; `undefined` while there was none. */
  title: string | undefined;
  /** Counts the attempts that failed: the summary takes focus with each. */
  attempt: number;
  /** What each field is called, in the order they stand. */
  labels: Record<string, string>;
  children?: ReactNode;
}

/** Stands at the top of a form after a failed attempt to save, and links to each field that is in the way. */
export function ErrorSummary({ title, attempt, labels, children }: ErrorSummaryProps) {
  const { setFocus } = useInputs();
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  const faults = Object.entries(labels).filter(([name]) => errors[name]);
  if (!title) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ mb: 3, scrollMarginTop: 96 }}>
      <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
      {faults.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {faults.map(([name, label]) => (
            <li key={name}>
              <Link component="button" type="button" color="inherit" onClick={() => setFocus(name)}>
                {label}: {String(errors[name]?.message)}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {children}
    </Alert>
  );
}
