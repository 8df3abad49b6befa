import { dateTimeTextIn, dayTextIn } from '@msl/shared/dates';
import { Chip, Stack } from '@mui/material';
import { isScheduled } from './publication';

interface PublicationCellProps {
  publishedAt: string;
  /** The zone in which readers are shown dates. */
  timeZone: string;
}

/** The publication date, with the time and a mark if it has not come yet. */
export function PublicationCell({ publishedAt, timeZone }: PublicationCellProps) {
  const dateTime = dateTimeTextIn(publishedAt, timeZone);
  const title = `${dateTime} (${timeZone})`;
  if (!isScheduled(publishedAt))
    return (
      <time dateTime={publishedAt} title={title} style={{ whiteSpace: 'nowrap' }}>
        {dayTextIn(publishedAt, timeZone)}
      </time>
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      <time dateTime={publishedAt} title={title}>
        {dateTime}
      </time>
      <Chip size="small" color="info" variant="outlined" label="Scheduled" />
    </Stack>
  );
}
