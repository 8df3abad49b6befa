import { Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface DashboardPanelProps {
  title: string;
  /** Shown beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A titled panel below the counts. */
export function DashboardPanel({ title, note, children }: DashboardPanelProps) {
  const id = useId();
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        alignContent: 'start',
        minWidth: 0,
      }}
    >
      <Typography
        component="div"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}
      >
        <Typography component="h2" variant="h3" id={id}>
          {title}
        </Typography>
        {note}
      </Typography>
      {children}
    </Card>
  );
}
