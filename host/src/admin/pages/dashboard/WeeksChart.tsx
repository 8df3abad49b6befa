import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { Week } from '@msl/shared/contracts';
import { utcDayText } from '@msl/shared/dates';
import { countText } from '@msl/shared/ui';
import { DashboardPanel } from './DashboardPanel';

const slot = 10;
const barWidth = 6.4;
const height = 100;

function WeeksTable({ weeks }: { weeks: Week[] }) {
  return (
    <table style={visuallyHidden}>
      <caption>Inquiries per week</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          <th scope="col">Inquiries</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, inquiries }) => (
          <tr key={start}>
            <th scope="row">{utcDayText(start)}</th>
            <td>{inquiries}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Inquiries per week, current week last. Screen readers get the same data as a table. */
export function WeeksChart({ weeks }: { weeks: Week[] }) {
  const maxInquiries = Math.max(1, ...weeks.map(({ inquiries }) => inquiries));
  const total = weeks.reduce((sum, { inquiries }) => sum + inquiries, 0);
  const columns = {
    display: 'grid',
    gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))`,
    textAlign: 'center',
  };
  return (
    <DashboardPanel
      title="Inquiries per week"
      note={
        <Typography component="span" variant="body2" color="textSecondary">
          {countText(total)} in {weeks.length} weeks
        </Typography>
      }
    >
      <WeeksTable weeks={weeks} />
      <Box aria-hidden sx={{ display: 'grid', gap: 0.5, fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ ...columns, color: 'text.primary' }}>
          {weeks.map(({ start, inquiries }) => (
            <span key={start}>{inquiries || ''}</span>
          ))}
        </Box>
        <Box
          component="svg"
          viewBox={`0 0 ${weeks.length * slot} ${height}`}
          preserveAspectRatio="none"
          sx={{
            width: '100%',
            height: 140,
            borderBottom: 1,
            borderColor: 'divider',
            fill: 'var(--mui-palette-primary-main)',
          }}
        >
          {weeks.map(({ start, inquiries }, index) => {
            const barHeight = (inquiries / maxInquiries) * height;
            return (
              <rect
                key={start}
                x={index * slot + (slot - barWidth) / 2}
                y={height - barHeight}
                width={barWidth}
                height={barHeight}
                opacity={index === weeks.length - 1 ? 0.55 : 1}
              />
            );
          })}
        </Box>
        <Box sx={{ ...columns, color: 'text.secondary' }}>
          {weeks.map(({ start }, index) => (
            <Box
              component="span"
              key={start}
              sx={{ visibility: index % 2 ? { xs: 'hidden', xl: 'visible' } : undefined, whiteSpace: 'nowrap' }}
            >
              {utcDayText(start)}
            </Box>
          ))}
        </Box>
      </Box>
    </DashboardPanel>
  );
}
