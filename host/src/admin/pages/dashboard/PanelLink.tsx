import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A panel row that is a link as a whole. */
export const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      mx: -1,
      px: 1,
      py: 0.75,
      minHeight: 44,
      borderRadius: 1,
      color: 'text.primary',
      textDecoration: 'none',
      '&:hover': { backgroundColor: 'action.hover' },
    }}
  >
    {children}
  </Box>
);
