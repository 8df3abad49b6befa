import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ListToolbarProps {
  children: ReactNode;
  /** Replaces `children` while it has content. Both share one grid cell, so that nothing moves. */
  replacement: ReactNode;
}

const row = { gridArea: '1 / 1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 };
/** Above the table head, which is also sticky. */
const zIndex = 3;

/** Toolbar above the rows of a list; sticky while rows are selected. */
export const ListToolbar = ({ children, replacement }: ListToolbarProps) => (
  <Box
    sx={{
      display: 'grid',
      p: 2,
      borderBottom: 1,
      borderColor: 'divider',
      borderRadius: '8px 8px 0 0',
      bgcolor: 'background.paper',
      ...(replacement && {
        position: 'sticky',
        top: 'var(--admin-head, 56px)',
        zIndex,
        boxShadow: 'inset 0 2px 0 var(--mui-palette-primary-main)',
      }),
    }}
  >
    <Box sx={{ ...row, visibility: replacement ? 'hidden' : undefined }}>{children}</Box>
    {replacement && (
      <Box role="group" aria-label="Selection" sx={row}>
        {replacement}
      </Box>
    )}
  </Box>
);
