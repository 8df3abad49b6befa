import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, IconButton, Tooltip } from '@mui/material';
import { sidebarShown, useAppDispatch, useAppSelector } from '@msl/shared/data';
import { Link } from 'react-router-dom';
import { SidebarNav } from './SidebarNav';
import { topBarHeight } from './topBarHeight';

export const wideWidth = 248;
const narrowWidth = 64;

export function Brand({ narrow }: { narrow: boolean }) {
  return (
    <Box
      component={Link}
      to="/"
      title="To the public site"
      sx={{
        height: topBarHeight,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: narrow ? 'center' : 'flex-start',
        px: narrow ? 0 : 2.5,
        gap: 1,
        color: 'text.primary',
        textDecoration: 'none',
        fontFamily: 'var(--display)',
        fontWeight: 680,
        fontSize: narrow ? '0.875rem' : '1.125rem',
      }}
    >
      MSL
      {!narrow && (
        <Box component="span" sx={{ color: 'text.secondary', fontFamily: 'fontFamily', typography: 'body2' }}>
          Admin
        </Box>
      )}
    </Box>
  );
}

/** The sidebar on wide screens. Collapses to icons; this browser remembers the choice. */
export function Sidebar() {
  const isWide = useAppSelector((state) => state.interface.sidebarShow);
  const dispatch = useAppDispatch();
  const label = isWide ? 'Collapse sidebar' : 'Expand sidebar';
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        height: '100vh',
        width: isWide ? wideWidth : narrowWidth,
        flexShrink: 0,
        borderRight: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Brand narrow={!isWide} />
      <SidebarNav narrow={!isWide} />
      <Box sx={{ p: 1, display: 'flex', justifyContent: isWide ? 'flex-end' : 'center' }}>
        <Tooltip title={label} placement="right">
          <IconButton aria-label={label} onClick={() => dispatch(sidebarShown(!isWide))} size="small">
            {isWide ? <KeyboardDoubleArrowLeft fontSize="small" /> : <KeyboardDoubleArrowRight fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
