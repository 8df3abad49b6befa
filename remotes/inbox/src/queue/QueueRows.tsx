import type { QueuedMessage } from '@msl/shared/contracts';
import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { QueueRow } from './QueueRow';
import { useNow } from './useNow';
import { useWorkingCalendar } from './useWorkingCalendar';

interface QueueRowsProps {
  /** `undefined` while they load. */
  rows: readonly QueuedMessage[] | undefined;
  /** Shown if there are none. */
  empty: ReactNode;
  currentId: string | undefined;
  onFocus: (id: string) => void;
  isSelected: (id: string) => boolean;
  /** Unset if the administrator may not change messages. */
  onSelect: ((id: string, isRange: boolean) => void) | undefined;
}

const skeletons = Array.from({ length: 8 }, (_, index) => (
  <Box key={index} component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Skeleton width="60%" />
    <Skeleton width="90%" />
  </Box>
));

/** The messages of a page of the queue. */
export function QueueRows({ rows, empty, currentId, onFocus, isSelected, onSelect }: QueueRowsProps) {
  const nowMs = useNow();
  const calendar = useWorkingCalendar();
  if (rows?.length === 0) return empty;
  return (
    <Box component="ul" aria-label="Messages" aria-busy={!rows} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows?.map((message) => (
        <QueueRow
          key={message._id}
          message={message}
          nowMs={nowMs}
          calendar={calendar}
          isCurrent={message._id === currentId}
          isSelected={isSelected(message._id)}
          onFocus={() => onFocus(message._id)}
          onSelect={onSelect && ((isRange) => onSelect(message._id, isRange))}
        />
      )) ?? skeletons}
    </Box>
  );
}
