import type { PublishedVersion } from '@msl/shared/contracts';
import { countText } from '@msl/shared/ui';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDuration, countFailures, formatFailureRate, formatKilobytes } from './formatFigures';

interface FigureProps {
  name: string;
  children: ReactNode;
  note?: ReactNode;
  isBad?: boolean;
}

const Figure = ({ name, children, note, isBad = false }: FigureProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontSize: '1.125rem', fontWeight: 620, lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}
      color={isBad ? 'error' : undefined}
    >
      {children}
      {note && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </Typography>
  </Box>
);

/** Loads, failures and size of the live version, and the API version it requires. */
export function HealthFigures({ version, offersApi }: { version: PublishedVersion; offersApi: string }) {
  const { health, bytes, requiresApi, fitsApi } = version;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, 1fr)' },
      }}
    >
      <Figure name="Loads">{countText(health.loads)}</Figure>
      <Figure
        name="Failures"
        note={countFailures(health) > 0 && `${health.loadFailures} loading, ${health.runtimeErrors} later`}
      >
        {countText(countFailures(health))}
      </Figure>
      <Figure name="Failure rate">{formatFailureRate(health)}</Figure>
      <Figure name="Mean load time">{formatDuration(health.loadMs)}</Figure>
      <Figure name="JavaScript" note={`${formatKilobytes(bytes.all)} of files`}>
        {formatKilobytes(bytes.javascript)}
      </Figure>
      <Figure name="Requires API" note={`the host offers ${offersApi}`} isBad={!fitsApi}>
        {requiresApi}
      </Figure>
    </Box>
  );
}
