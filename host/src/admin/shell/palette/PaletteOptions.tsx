import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { PaletteGroup, PaletteItem } from './paletteItems';

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, item: { title, detail, icon: Icon, to }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <Box
      {...(to ? { component: Link, to } : {})}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={isActive ? undefined : onPoint}
      // Runs before the click, which a form with unsaved changes may block.
      onClickCapture={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        minHeight: 44,
        cursor: 'pointer',
        color: 'text.primary',
        textDecoration: 'none',
        '&[aria-selected=true]': {
          backgroundColor: 'action.selected',
          boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)',
        },
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 550, flexShrink: 0, maxWidth: '60%' }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" noWrap color="textSecondary" sx={{ ml: 'auto' }}>
        {detail}
      </Typography>
    </Box>
  );
}

interface PaletteOptionsProps {
  id: string;
  groups: PaletteGroup[];
  /** Index of the active option among all options. */
  active: number;
  onPoint: (position: number) => void;
  onChoose: (item: PaletteItem) => void;
}

export const optionId = (listId: string, position: number) => `${listId}-${position}`;

export function PaletteOptions({ id, groups, active, onPoint, onChoose }: PaletteOptionsProps) {
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ overflowY: 'auto', flex: 1, py: 0.5 }}>
      {groups.map(({ title, items }, group) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography
            aria-hidden
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', px: 2, pt: 1, pb: 0.5 }}
          >
            {title}
          </Typography>
          {items.map((item, index) => {
            const position = (firsts[group] ?? 0) + index;
            return (
              <Option
                key={item.id}
                id={optionId(id, position)}
                item={item}
                isActive={position === active}
                onPoint={() => onPoint(position)}
                onChoose={() => onChoose(item)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
