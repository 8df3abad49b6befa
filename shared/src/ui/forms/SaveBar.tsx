import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface SaveBarProps {
  isSaving: boolean;
  /** Whether the save waits for an upload into rich text. */
  isWaiting: boolean;
  isChanged: boolean;
  /** Uploaded share, 0 to 1; `undefined` while no files are being uploaded. */
  progress: number | undefined;
  /** Saves and stays on the page; set if Save leaves it. */
  onSaveAndStay?: () => void;
  /** Cancels the running upload. */
  onCancelUpload?: () => void;
  /** Path of the Cancel link. Without `cancelTo` and `onCancel` there is no Cancel. */
  cancelTo?: string;
  onCancel?: () => void;
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: '-1px',
  px: { xs: 2, sm: 3 },
  py: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  borderTopLeftRadius: 0,
  borderTopRightRadius: 0,
};

function statusText({ isSaving, isWaiting, isChanged, progress }: SaveBarProps, percent: number): string {
  if (!isSaving) return isChanged ? 'Unsaved changes' : '';
  if (isWaiting) return 'Waiting for an upload…';
  return progress !== undefined && percent < 100 ? `Uploading ${percent} %` : 'Saving…';
}

/** Restores the focus that a button lost while it was disabled during a save, unless the user has moved it. */
function useFocusAfter(isSaving: boolean) {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!isSaving && document.activeElement === document.body) last.current?.focus();
  }, [isSaving]);
  return {
    onFocus: ({ target }: { target: HTMLElement }) => {
      last.current = target;
    },
  };
}

/** The bar with the save buttons; sticks to the bottom of the window while the form is visible. */
export function SaveBar(props: SaveBarProps) {
  const { isSaving, onSaveAndStay, onCancelUpload, cancelTo, onCancel } = props;
  const percent = Math.round((props.progress ?? 0) * 100);
  return (
    <Paper variant="outlined" sx={bar} {...useFocusAfter(isSaving)}>
      {isSaving && (
        <LinearProgress
          variant={percent > 0 && percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label="Saving"
          sx={{ position: 'absolute', inset: '0 0 auto' }}
        />
      )}
      <Button
        type="submit"
        variant="contained"
        disableElevation
        disabled={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
      >
        Save
      </Button>
      {onSaveAndStay && (
        <Button
          variant="outlined"
          onClick={onSaveAndStay}
          disabled={isSaving}
          aria-keyshortcuts="Control+Shift+S Meta+Shift+S"
        >
          Save and stay
        </Button>
      )}
      {onCancelUpload ? (
        <Button onClick={onCancelUpload} color="inherit">
          Cancel upload
        </Button>
      ) : (
        <>
          {cancelTo && (
            <Button component={Link} to={cancelTo} color="inherit">
              Cancel
            </Button>
          )}
          {onCancel && (
            <Button onClick={onCancel} color="inherit">
              Cancel
            </Button>
          )}
        </>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {statusText(props, percent)}
      </Typography>
    </Paper>
  );
}
