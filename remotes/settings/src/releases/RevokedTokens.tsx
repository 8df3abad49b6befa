import type { DeployToken } from '@msl/shared/contracts';
import { Typography } from '@mui/material';
import { DateTime } from '@msl/shared/ui';
import { RecordsTable } from '../RecordsTable';
import { LastUse } from '../tokenCells';

const reasonLabels: Record<NonNullable<DeployToken['revokedReason']>, string> = {
  revoked: 'Revoked',
  'maker-removed': 'Its maker was removed',
  'maker-may-not-release': 'Its maker can no longer release',
};

/** Shows a time and an administrator. */
export const TimeAndAdministrator = ({ at, who }: { at: string; who: string }) => (
  <>
    <DateTime at={at} />
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      by {who}
    </Typography>
  </>
);

/** Lists the revoked deploy tokens, newest first, with their creator and revoker; renders nothing without any. */
export function RevokedTokens({ tokens }: { tokens: DeployToken[] }) {
  if (!tokens.length) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1.5 }}>
        Revoked tokens
      </Typography>
      <RecordsTable
        label="Revoked deploy tokens"
        rows={tokens}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Remote', cell: ({ remote }) => remote },
          { head: 'Made', cell: ({ createdAt, createdBy }) => <TimeAndAdministrator at={createdAt} who={createdBy} /> },
          {
            head: 'Revoked',
            cell: ({ revokedAt, revokedBy }) =>
              revokedAt && <TimeAndAdministrator at={revokedAt} who={revokedBy ?? ''} />,
          },
          { head: 'Why', cell: ({ revokedReason }) => revokedReason && reasonLabels[revokedReason] },
          { head: 'Last used', cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} /> },
        ]}
      />
    </>
  );
}
