import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton } from '@mui/material';
import { PaletteButton } from '../palette/PaletteButton';
import { AccountMenu } from './AccountMenu';
import { Breadcrumbs } from './Breadcrumbs';
import { ThemeMenu } from './ThemeMenu';
import { topBarHeight } from './topBarHeight';

interface TopBarProps {
  menuOpen: boolean;
  onMenu: () => void;
}

/** Breadcrumbs, search and the menus. */
export function TopBar({ menuOpen, onMenu }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        height: topBarHeight,
        px: { xs: 1.5, md: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton aria-label="Menu" aria-expanded={menuOpen} onClick={onMenu} sx={{ display: { md: 'none' } }}>
        <MenuIcon fontSize="small" />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Breadcrumbs />
      </Box>
      <PaletteButton />
      <ThemeMenu />
      <AccountMenu />
    </Box>
  );
}
