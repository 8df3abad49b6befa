import { inboxFigureCalls, type InboxFigure } from '@msl/shared/contracts';
import { utcDayText } from '@msl/shared/dates';
import { countText, ExportButton, LoadFailure } from '@msl/shared/ui';
import { Box, Skeleton, Stack, Tab, Table, TableBody, TableCell, TableHead, TableRow, Tabs } from '@mui/material';
import { useState } from 'react';
import { useGetInboxFiguresQuery } from './figureEndpoints';

interface NamedFigure extends InboxFigure {
  label: string;
}

const hoursText = (hours: number | null) => (hours === null ? '–' : `${hours.toFixed(1)} h`);

const FigureTable = ({ label, figures }: { label: string; figures: readonly NamedFigure[] }) => (
  <Table size="small" aria-label={`Messages by ${label.toLowerCase()}`}>
    <TableHead>
      <TableRow>
        <TableCell>{label}</TableCell>
        <TableCell align="right">Came in</TableCell>
        <TableCell align="right">Answered</TableCell>
        <TableCell align="right">Median to answer</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {figures.map(({ label: name, cameIn, answered, medianHours }) => (
        <TableRow key={name}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
          <TableCell align="right">{countText(cameIn)}</TableCell>
          <TableCell align="right">{countText(answered)}</TableCell>
          <TableCell align="right">{hoursText(medianHours)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const tabs = ['Week', 'Product', 'Country'] as const;

/** Dashboard card: what came in and was answered in twelve weeks, and the working hours until the first answer. */
export function FiguresCard() {
  const { data, error, isFetching, refetch } = useGetInboxFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  const [tab, setTab] = useState<(typeof tabs)[number]>('Week');
  if (error && !isFetching)
    return <LoadFailure title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { weeks, products, countries } = data.data;
  const figures: Record<(typeof tabs)[number], NamedFigure[]> = {
    Week: weeks.map(({ start, ...figure }) => ({ label: utcDayText(start), ...figure })).reverse(),
    Product: products.map(({ name, ...figure }) => ({ label: name, ...figure })),
    Country: countries.map(({ name, ...figure }) => ({ label: name || 'Not given', ...figure })),
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap', mb: 1 }}>
        <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)} aria-label="Figures by">
          {tabs.map((name) => (
            <Tab key={name} value={name} label={name} />
          ))}
        </Tabs>
        <ExportButton
          title="Messages"
          call={inboxFigureCalls.export}
          list={{ criteria: {}, sort: undefined, totalItems: 1 }}
        />
      </Stack>
      <Box role="tabpanel" aria-label={tab} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <FigureTable label={tab} figures={figures[tab]} />
      </Box>
    </>
  );
}
