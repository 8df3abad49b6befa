import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../feedback/LoadFailure';
import { listPlace } from '../lists/listPlace';
import { type Loading, toApiError } from '../queryHooks';

export interface RecordLoaderProps<Answer> {
  /** Heading of the page until the form is shown. */
  heading: string;
  /** Message if the record cannot be loaded. */
  failed: string;
  answer: Loading<Answer>;
  /** Path to link to if the record does not exist. */
  index?: string;
  children: (answer: Answer) => ReactNode;
}

/**
 * Shows a form once its record has been reloaded, never from the cache, whose `updatedAt` may be stale. Later responses
 * of the same query do not change the form.
 */
export function RecordLoader<Answer>({ heading, failed, answer, index, children }: RecordLoaderProps<Answer>) {
  const [openedAt] = useState(() => Date.now());
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = answer;
  if (data !== undefined && fulfilledTimeStamp >= openedAt) return children(data);

  const isMissing = error !== undefined && toApiError(error).status === 404;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      {!error || isFetching ? (
        <FormSkeleton />
      ) : isMissing ? (
        <Missing index={index} />
      ) : (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Missing({ index }: { index: string | undefined }) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
      <Typography>This record does not exist. It may have been deleted.</Typography>
      {index && (
        <Button component={Link} to={listPlace.addressOf(index)} variant="outlined">
          Back to the list
        </Button>
      )}
    </Stack>
  );
}

function FormSkeleton() {
  return (
    <Paper variant="outlined" aria-label="Loading" role="status" sx={{ p: { xs: 2, sm: 3 } }}>
      {[40, 40, 132, 132].map((height, index) => (
        <Box key={index} sx={{ mb: 3 }}>
          <Skeleton width={120} />
          <Skeleton variant="rounded" height={height} />
        </Box>
      ))}
    </Paper>
  );
}
