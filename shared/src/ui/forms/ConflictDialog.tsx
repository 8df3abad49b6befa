import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { dateTimeText } from '../../dates/localTexts';
import type { ConflictChoices, Difference } from './conflict';
import { ConflictField } from './ConflictField';

export interface ConflictDialogProps {
  differences: Difference[];
  /** Name of the administrator who saved the other version, if known. */
  savedBy: string | undefined;
  savedAt: string | undefined;
  onSave: (choices: ConflictChoices) => void;
  /** Called to return to the form, which keeps all edits. */
  onClose: () => void;
}

/** Shows both versions of a record field by field; the user chooses the values to save. */
export function ConflictDialog({ differences, savedBy, savedAt, onSave, onClose }: ConflictDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(differences.map(({ name, preset }) => [name, preset])),
  );
  const [hasTried, setHasTried] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const save = () => {
    const open = differences.find(({ name }) => !choices[name]);
    if (!open) return onSave(choices);
    setHasTried(true);
    content.current?.querySelector<HTMLInputElement>(`input[name="${id}-${open.name}"]`)?.focus();
  };
  return (
    <Dialog
      open
      aria-labelledby={id}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      sx={{ zIndex: ({ zIndex }) => zIndex.snackbar + 1 }}
    >
      <DialogTitle id={id}>Someone else changed this meanwhile</DialogTitle>
      <DialogContent ref={content} dividers>
        <Typography variant="body2" sx={{ mb: 1 }}>
          <strong>{savedBy ?? 'Another administrator'}</strong> saved another version
          {savedAt && (
            <>
              {' '}
              on <time dateTime={savedAt}>{dateTimeText(savedAt)}</time>
            </>
          )}
          .
        </Typography>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {differences.length > 0
            ? 'Choose the value to keep for each field. Nothing is saved until you press “Save the chosen values”.'
            : 'You changed different fields: both changes can be kept.'}
        </Typography>
        {differences.map((difference) => (
          <ConflictField
            key={difference.name}
            name={`${id}-${difference.name}`}
            difference={difference}
            choice={choices[difference.name]}
            error={hasTried && !choices[difference.name] ? 'Choose which one to keep.' : undefined}
            onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
          />
        ))}
        {hasTried && differences.some(({ name }) => !choices[name]) && (
          <Alert severity="error">Some fields were changed by both of you: choose one for each.</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button color="inherit" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="contained" disableElevation onClick={save}>
          Save the chosen values
        </Button>
      </DialogActions>
    </Dialog>
  );
}
