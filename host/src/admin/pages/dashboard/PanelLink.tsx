import { Box } from '@mui/material';
import type { AreaTarget } from '@msl/shared/remote';
import { useAreaPath } from '@msl/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PanelLinkProps {
  to: AreaTarget;
  children: ReactNode;
}

/** A panel row that is a link as a whole; plain text if no remote of the page has the screen. */
export function PanelLink({ to, children }: PanelLinkProps) {
  const path = useAreaPath()(to);
  const link = path === undefined ? {} : { component: Link, to: path };
  return (
    <Box
      {...link}
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
        ...(path !== undefined && { '&:hover': { backgroundColor: 'action.hover' } }),
      }}
    >
      {children}
    </Box>
  );
}
