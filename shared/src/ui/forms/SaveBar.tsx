import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface SaveBarProps {
  isSaving: boolean;
  /** The save waits for a picture or video of a text that is still being uploaded. */
  isWaiting: boolean;
  isChanged: boolean;
  /** The sent share of the upload, 0 to 1; `undefined` while no files are sent. */
  progress: number | undefined;
  /** Saves without leaving the page, where a save leaves it otherwise. */
  onSaveAndStay?: () => void;
  /** Gives up the upload that is under way. */
  onCancelUpload?: () => void;
  /** Where Cancel leads, or what it does; without either there is no Cancel. */
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

/** A button that is disabled loses the focus: it gets it back after the save, unless the focus has gone elsewhere. */
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

/** Stays at the bottom of the window while the form is in it. */
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
