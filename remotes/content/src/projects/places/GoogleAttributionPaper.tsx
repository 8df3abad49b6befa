import { Paper, type PaperProps, Typography } from '@mui/material';

/** A dropdown with the attribution to Google Maps that Google's terms require. */
export function GoogleAttributionPaper({ children, ...props }: PaperProps) {
  return (
    <Paper {...props}>
      {children}
      <Typography
        component="p"
        translate="no"
        sx={{ px: 2, py: 0.75, borderTop: 1, borderColor: 'divider', fontSize: 12, color: 'text.secondary' }}
      >
        Google Maps
      </Typography>
    </Paper>
  );
}
