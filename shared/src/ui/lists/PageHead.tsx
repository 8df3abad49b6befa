import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: string;
  description: string;
  children?: ReactNode;
}

/** Title and description of a screen, and its main buttons. */
export const PageHead = ({ title, description, children }: PageHeadProps) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' }, gap: 2, mb: 2 }}
  >
    <div>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    </div>
    {children && (
      <Stack
        direction="row"
        sx={{ gap: 1, flexShrink: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}
      >
        {children}
      </Stack>
    )}
  </Stack>
);
