import { Box } from '@mui/material';
import type { Colleague } from '../../contracts/presence';
import type { StoredRecord } from '../queryHooks';
import { LastChange, type LastChangeProps } from './LastChange';
import { PresenceNote } from './PresenceNote';

interface RecordLineProps {
  call: LastChangeProps['call'];
  record: StoredRecord;
  /** Who else has the record open. */
  others: readonly Colleague[];
}

/** Who changed the record last and who has it open. Keeps its height, so that nothing below moves under the pointer. */
export const RecordLine = ({ call, record, others }: RecordLineProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 24, mb: 1 }}>
    <LastChange key={record.updatedAt} call={call} id={record._id} />
    <PresenceNote others={others} />
  </Box>
);
