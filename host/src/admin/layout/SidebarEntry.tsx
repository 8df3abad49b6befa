import WarningAmber from '@mui/icons-material/WarningAmber';
import type { SvgIconComponent } from '@mui/icons-material';
import { Chip, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { NavLink } from 'react-router-dom';

interface SidebarEntryProps {
  to: string;
  title: string;
  icon: SvgIconComponent;
  /** Also while one of the area's other screens is shown. */
  selected: boolean;
  /** Only the icon; the title is its tooltip. */
  narrow: boolean;
  badge?: string;
  /** Its remote could not be loaded. */
  unavailable?: boolean;
}

/** One link of the sidebar. */
export function SidebarEntry({ to, title, icon: Icon, selected, narrow, badge, unavailable }: SidebarEntryProps) {
  const hint = unavailable ? `${title} (unavailable)` : title;
  return (
    <ListItem disablePadding>
      <Tooltip title={narrow ? hint : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          selected={selected}
          aria-label={narrow || unavailable ? hint : undefined}
          aria-current={selected ? 'page' : undefined}
          sx={{
            minHeight: 38,
            px: 1.5,
            py: 0.5,
            borderRadius: 1,
            justifyContent: narrow ? 'center' : 'flex-start',
            '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
          }}
        >
          <ListItemIcon sx={{ minWidth: narrow ? 0 : 34, color: 'text.secondary' }}>
            {unavailable ? <WarningAmber fontSize="small" color="warning" /> : <Icon fontSize="small" />}
          </ListItemIcon>
          {!narrow && (
            <ListItemText
              primary={title}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: 550 } } }}
            />
          )}
          {!narrow && badge && (
            <Chip label={badge} color="primary" size="small" sx={{ height: 18, fontSize: '0.6875rem' }} />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
