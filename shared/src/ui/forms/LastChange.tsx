import { Typography } from '@mui/material';
import type { auditCalls } from '../../contracts/audit';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';
import { AreaLink } from '../areas/AreaLink';
import { useAreaRights } from '../areas/areaRights';
import { DateTime } from '../lists/DateTime';
import { editedRecord } from './editedRecord';

const { useFindLastChangeQuery } = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    findLastChange: build.query(fromCall<(typeof auditCalls)['list']>({ method: 'GET', path: 'admin/audit' })),
  }),
});

export interface LastChangeProps {
  /** The call that saves the record. */
  call: { path: string };
  /** Unset for a new record. */
  id: string | undefined;
}

/**
 * Says who changed a record last, with a link to its entries in the audit log. For administrators who may read the log;
 * shows nothing while there is no entry.
 */
export function LastChange({ call, id }: LastChangeProps) {
  const { mayAudit } = useAreaRights();
  const record = mayAudit ? editedRecord(call, id) : undefined;
  return record && <LastEntry record={`${record.kind}:${record.id}`} />;
}

/** @param record `<table>:<id>` */
function LastEntry({ record }: { record: string }) {
  const query = { record, limit: '1' };
  const { data } = useFindLastChangeQuery({ query }, { refetchOnMountOrArgChange: true });
  const [entry] = data?.data ?? [];
  return (
    entry && (
      <Typography variant="body2" color="textSecondary">
        Last changed by {entry.user.name || 'nobody known'}, <DateTime at={entry.at} />{' '}
        <AreaLink to={{ area: 'settings/audit', query: { record } }}>History</AreaLink>
      </Typography>
    )
  );
}
