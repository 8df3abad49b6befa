import WarningAmber from '@mui/icons-material/WarningAmber';
import type { SvgIconComponent } from '@mui/icons-material';
import { Badge, Chip, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { countText } from '@msl/shared/ui';
import { NavLink } from 'react-router-dom';

interface SidebarEntryProps {
  to: string;
  title: string;
  icon: SvgIconComponent;
  /** True on every screen of the area. */
  selected: boolean;
  /** Shows only the icon, with the title as a tooltip. */
  narrow: boolean;
  /** Number of unseen records. */
  unseen?: number;
  /** Number of unseen records held as suspected spam. */
  suspects?: number;
  /** The remote failed to load. */
  unavailable?: boolean;
}

const maxBadgeCount = 99;
const chip = { height: 18, fontSize: '0.6875rem', fontVariantNumeric: 'tabular-nums' };

const shortened = (count: number) => (count > maxBadgeCount ? `${maxBadgeCount}+` : String(count));

export function SidebarEntry({
  to,
  title,
  icon: Icon,
  selected,
  narrow,
  unseen = 0,
  suspects = 0,
  unavailable,
}: SidebarEntryProps) {
  const name = unavailable ? `${title} (unavailable)` : title;
  const news =
    [unseen > 0 && `${countText(unseen)} new`, suspects > 0 && `${countText(suspects)} suspected spam`]
      .filter(Boolean)
      .join(', ') || undefined;
  const label = unseen > 0 ? shortened(unseen) : undefined;
  return (
    <ListItem disablePadding>
      <Tooltip title={narrow ? [name, news].filter(Boolean).join(', ') : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          selected={selected}
          aria-label={narrow || news || unavailable ? name : undefined}
          aria-description={news}
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
            <Badge variant="dot" color={unseen ? 'primary' : 'warning'} invisible={!narrow || !news}>
              {unavailable ? <WarningAmber fontSize="small" color="warning" /> : <Icon fontSize="small" />}
            </Badge>
          </ListItemIcon>
          {!narrow && (
            <ListItemText
              primary={title}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: 550 } } }}
            />
          )}
          {!narrow && label && <Chip label={label} color="primary" size="small" sx={chip} />}
          {!narrow && suspects > 0 && (
            <Chip
              label={`${shortened(suspects)} spam?`}
              color="warning"
              variant="outlined"
              size="small"
              sx={{ ...chip, ml: 0.5 }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
