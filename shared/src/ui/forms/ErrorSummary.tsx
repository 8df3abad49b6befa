import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage } from '../fields/fieldErrors';
import { useFormContext as useInputs, useFormState } from 'react-hook-form';

export interface ErrorSummaryProps {
  /** The failure of the last save; `undefined` if none failed. */
  title: string | undefined;
  /** Number of failed saves. Each moves the focus to the first invalid field, or to the summary if no field is invalid. */
  attempt: number;
  /** Labels of the fields by name, in the order of the form. */
  labels: Record<string, string>;
  children?: ReactNode;
}

/** Shown at the top of a form after a failed save and announced to screen readers; links to each invalid field. */
export function ErrorSummary({ title, attempt, labels, children }: ErrorSummaryProps) {
  const { setFocus } = useInputs();
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const faults = Object.keys(labels).filter((name) => errors[name]);
  // Errors of fields without an input can only be shown in this list.
  const unseen = Object.keys(errors).filter((name) => !(name in labels));
  const [first] = faults;

  const focusFirst = useRef<() => void>(undefined);
  useEffect(() => {
    focusFirst.current = () => (first ? setFocus(first) : box.current?.focus());
  });
  useEffect(() => {
    if (attempt > 0) focusFirst.current?.();
  }, [attempt]);

  if (!title) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ mb: 3, scrollMarginTop: 96 }}>
      <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
      {faults.length + unseen.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {faults.map((name) => (
            <li key={name}>
              <Link component="button" type="button" color="inherit" onClick={() => setFocus(name)}>
                {labels[name]}: {errorMessage(errors[name])}
              </Link>
            </li>
          ))}
          {unseen.map((name) => (
            <li key={name}>{errorMessage(errors[name])}</li>
          ))}
        </Box>
      )}
      {children}
    </Alert>
  );
}
