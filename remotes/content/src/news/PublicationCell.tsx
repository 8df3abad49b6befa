import { DateText, DateTime } from '@msl/shared/ui';
import { Chip, Stack } from '@mui/material';
import { isScheduled } from './publication';

interface PublicationCellProps {
  publishedAt: string;
  /** The zone in which readers are shown dates. */
  timeZone: string;
}

/** The publication date, with the time and a mark if it has not come yet. */
export function PublicationCell({ publishedAt, timeZone }: PublicationCellProps) {
  if (!isScheduled(publishedAt)) return <DateText time={publishedAt} timeZone={timeZone} />;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      <DateTime at={publishedAt} timeZone={timeZone} />
      <Chip size="small" color="info" variant="outlined" label="Scheduled" title={`Time zone: ${timeZone}`} />
    </Stack>
  );
}
