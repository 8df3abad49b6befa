import type { PublishedVersion } from '@msl/shared/contracts';
import { Chip } from '@mui/material';
import { RecordsTable } from '../RecordsTable';

/** Shared packages that a version uses; incompatible ones come first. */
export function SharedPackages({ label, shared }: { label: string; shared: PublishedVersion['shared'] }) {
  const rows = shared.map((one) => ({ ...one, _id: one.name }));
  return (
    <RecordsTable
      label={label}
      empty="It shares no packages with the host."
      rows={[...rows.filter(({ fits }) => !fits), ...rows.filter(({ fits }) => fits)]}
      columns={[
        { head: 'Package', cell: ({ name }) => name },
        { head: 'Accepts', cell: ({ accepts }) => accepts },
        { head: 'On the page', cell: ({ offered }) => offered ?? 'not there' },
        {
          head: 'Fit',
          cell: ({ fits }) =>
            fits ? 'Fits' : <Chip size="small" color="error" variant="outlined" label="Incompatible" />,
        },
      ]}
    />
  );
}
