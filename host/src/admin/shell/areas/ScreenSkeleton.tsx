import { Box, Paper, Skeleton } from '@mui/material';
import { useDocumentTitle } from '../layout/useDocumentTitle';

const rows = [82, 64, 91, 70, 77, 58];

/** Skeleton of a loading screen: heading, bar and rows. */
export function ScreenSkeleton({ title = 'Loading' }: { title?: string }) {
  useDocumentTitle(title);
  return (
    <Box role="status" aria-label={`${title}: loading`} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={220} sx={{ fontSize: '1.75rem' }} />
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        {rows.map((width) => (
          <Skeleton key={width} variant="rounded" height={20} width={`${width}%`} />
        ))}
      </Paper>
    </Box>
  );
}
