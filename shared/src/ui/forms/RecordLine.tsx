import { Box, Typography } from '@mui/material';
import type { Colleague } from '../../contracts/presence';
import type { StoredRecord } from '../queryHooks';
import { LastChange, type LastChangeProps } from './LastChange';
import { PresenceNote } from './PresenceNote';
import type { ColleagueChange } from './useChangedRecord';

interface RecordLineProps {
  call: LastChangeProps['call'];
  record: StoredRecord;
  /** Who else has the record open. */
  others: readonly Colleague[];
  /** What a colleague's save did to the form. */
  change: ColleagueChange | undefined;
}

const changeTexts: Record<ColleagueChange, string> = {
  shown: 'A colleague saved changes; they are shown here.',
  compared: 'A colleague saved changes to what you edit; your save will compare both.',
};

/** Who changed the record last and who has it open. Keeps its height, so that nothing below moves under the pointer. */
export const RecordLine = ({ call, record, others, change }: RecordLineProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 24, mb: 1 }}>
    <LastChange key={record.updatedAt} call={call} id={record._id} />
    <PresenceNote others={others} />
    <Typography role="status" component="div" variant="body2" sx={{ color: 'text.primary', fontWeight: 500 }}>
      {change && changeTexts[change]}
    </Typography>
  </Box>
);
