import WarningAmber from '@mui/icons-material/WarningAmber';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Chip, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import type { BadgeCount } from '@msl/shared/remote';
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
  /** Numbers of the badge, none of them 0. */
  badge?: readonly BadgeCount[];
  /** The remote failed to load. */
  unavailable?: boolean;
}

const maxBadgeCount = 99;
const chip = { ml: 0.5, height: 18, fontSize: '0.6875rem', fontVariantNumeric: 'tabular-nums' };

const shortened = (count: number) => (count > maxBadgeCount ? `${maxBadgeCount}+` : String(count));

export function SidebarEntry({ to, title, icon: Icon, selected, narrow, badge = [], unavailable }: SidebarEntryProps) {
  const name = unavailable ? `${title} (unavailable)` : title;
  const news = badge.map(({ count, label }) => `${countText(count)} ${label}`).join(', ') || undefined;
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
            {unavailable ? <WarningAmber fontSize="small" color="warning" /> : <Icon fontSize="small" />}
            {narrow && badge[0] && (
              <Box
                component="span"
                sx={{
                  ...{ position: 'absolute', top: 6, right: 8, width: 8, height: 8, borderRadius: '50%' },
                  backgroundColor: `${badge[0].tone ?? 'primary'}.main`,
                }}
              />
            )}
          </ListItemIcon>
          {!narrow && (
            <ListItemText
              primary={title}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: 550 } } }}
            />
          )}
          {!narrow &&
            badge.map(({ count, label, suffix, tone = 'primary' }) => (
              <Chip
                key={label}
                label={[shortened(count), suffix].filter(Boolean).join(' ')}
                color={tone}
                variant={tone === 'primary' ? 'filled' : 'outlined'}
                size="small"
                sx={chip}
              />
            ))}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
