import { Button, LinearProgress, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

export interface SaveBarProps {
  isSaving: boolean;
  isChanged: boolean;
  /** The sent share of the upload, 0 to 1; `undefined` while nothing is sent. */
  progress: number | undefined;
  /** Where Cancel leads; without it there is no Cancel. */
  cancelTo?: string;
}

/** Stays at the bottom of the window while the form is in it. */
export function SaveBar({ isSaving, isChanged, progress, cancelTo }: SaveBarProps) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: '-1px',
        px: { xs: 2, sm: 3 },
        py: 1.5,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        borderTopLeftRadius: 0,
        borderTopRightRadius: 0,
      }}
    >
      {isSaving && (
        <LinearProgress
          variant={percent > 0 && percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label="Saving"
          sx={{ position: 'absolute', inset: '0 0 auto' }}
        />
      )}
      <Button type="submit" variant="contained" disableElevation disabled={isSaving}>
        Save
      </Button>
      {cancelTo && (
        <Button component={Link} to={cancelTo} color="inherit">
          Cancel
        </Button>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {isSaving
          ? percent > 0 && percent < 100
            ? `Uploading ${percent} %`
            : 'Saving…'
          : isChanged && 'Unsaved changes'}
      </Typography>
    </Paper>
  );
}
