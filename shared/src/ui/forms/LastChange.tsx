import { Typography } from '@mui/material';
import type { auditCalls } from '../../contracts/audit';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';
import { AreaLink } from '../areas/AreaLink';
import { useAreaRights } from '../areas/areaRights';
import { DateTime } from '../lists/DateTime';

const { useFindLastChangeQuery } = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    findLastChange: build.query(fromCall<(typeof auditCalls)['list']>({ method: 'GET', path: 'admin/audit' })),
  }),
});

/** The tables of records by the beginning of their calls' paths after `admin/`: one part, or two. */
const tables: Record<string, string> = {
  category: 'categories',
  'categories-attr': 'attributes',
  contact: 'contacts',
  download: 'downloads',
  inbox: 'inbox_settings',
  inquiry: 'inquiries',
  manual: 'manuals',
  news: 'news',
  product: 'products',
  project: 'projects',
  'static-page': 'static_pages',
  'setting/about-accordion': 'accordion_items',
  'setting/about-section-three': 'page_settings',
  'setting/about-section-two': 'page_settings',
  'setting/headers': 'page_settings',
  'setting/meta': 'meta_settings',
  'setting/site': 'page_settings',
  synonym: 'synonyms',
};

/** Returns the name of a record in the audit log, by the call that saves it; `undefined` if it has none. */
function auditedRecord({ path }: { path: string }, id: string | undefined): string | undefined {
  const [, area = '', part] = path.split('/');
  const table = tables[area] ?? tables[`${area}/${part}`];
  return table && id ? `${table}:${id}` : undefined;
}

interface LastChangeProps {
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
  const record = mayAudit ? auditedRecord(call, id) : undefined;
  return record && <LastEntry record={record} />;
}

/** @param record `<table>:<id>` */
function LastEntry({ record }: { record: string }) {
  const query = { record, limit: '1' };
  const { data } = useFindLastChangeQuery({ query }, { refetchOnMountOrArgChange: true });
  const [entry] = data?.data ?? [];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1, minHeight: 24 }}>
      {entry && (
        <>
          Last changed by {entry.user.name || 'nobody known'}, <DateTime at={entry.at} />{' '}
          <AreaLink to={{ area: 'settings/audit', query: { record } }}>History</AreaLink>
        </>
      )}
    </Typography>
  );
}
