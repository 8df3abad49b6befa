import { Drawer } from '@mui/material';
import { Brand, wideWidth } from './Sidebar';
import { SidebarNav } from './SidebarNav';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar on phones; choosing an entry closes it. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: wideWidth }, 'aria-label': 'Menu' } }}
    >
      <Brand narrow={false} />
      <SidebarNav narrow={false} />
    </Drawer>
  );
}
