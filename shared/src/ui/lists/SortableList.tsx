import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useMovableItems } from '../fields/useMovableItems';
import { visuallyHidden } from '../fields/visuallyHidden';
import { RowPicture } from './RowPicture';

export interface SortableItem {
  id: string;
  text: string;
  /** Path of a picture, `null` for an empty frame; unset: the rows have no pictures. */
  picture?: string | null;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  onMove: (from: number, to: number) => void;
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  px: { sm: 0.5 },
  py: 0.5,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  cursor: 'grab',
};
const targetStyle = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2, borderRadius: 1 };

/** Returns where a key on the handle of an item moves it; `undefined`: nowhere. */
function placeOf(key: string, from: number, count: number): number | undefined {
  return { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 }[key];
}

/** A list in the order of its items, which the user changes by dragging, by keys on a handle or with buttons. */
export function SortableList({ label, items, onMove }: SortableListProps) {
  const names = items.map(({ text }) => text);
  const { list, status, move, drag } = useMovableItems<HTMLOListElement>(names, onMove);
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const to = placeOf(event.key, from, items.length);
    if (to === undefined) return;
    event.preventDefault();
    move(from, to, 'handle');
  };
  return (
    <>
      <Box component="ol" ref={list} aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map(({ id, text, picture }, index) => (
          <Box
            key={id}
            component="li"
            {...drag.propsOf(index)}
            sx={{ ...rowStyle, opacity: drag.isDragged(index) ? 0.4 : 1, ...(drag.isTarget(index) && targetStyle) }}
          >
            <IconButton
              size="small"
              data-move="handle"
              aria-label={`Place of ${text}: ${index + 1} of ${items.length}`}
              aria-keyshortcuts="ArrowUp ArrowDown Home End"
              onKeyDown={(event) => onKeyDown(event, index)}
              sx={{ cursor: 'inherit', color: 'text.secondary' }}
            >
              <HandleIcon fontSize="small" />
            </IconButton>
            <Typography
              variant="body2"
              color="textSecondary"
              aria-hidden
              sx={{
                display: { xs: 'none', sm: 'block' },
                minWidth: 24,
                textAlign: 'end',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {index + 1}
            </Typography>
            {picture !== undefined && <RowPicture path={picture} />}
            <Typography
              variant="body2"
              dir="auto"
              sx={{ flex: 1, minWidth: 0, px: { xs: 0.5, sm: 0 }, overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
            <MoveButton
              word="up"
              name={text}
              Icon={UpIcon}
              isLast={index === 0}
              onMove={() => move(index, index - 1, 'up')}
            />
            <MoveButton
              word="down"
              name={text}
              Icon={DownIcon}
              isLast={index === items.length - 1}
              onMove={() => move(index, index + 1, 'down')}
            />
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </>
  );
}

interface MoveButtonProps {
  word: 'up' | 'down';
  name: string;
  Icon: typeof UpIcon;
  /** Whether there is no further place in this direction. */
  isLast: boolean;
  onMove: () => void;
}

/** Not disabled at the end of the list, to keep the focus. */
const MoveButton = ({ word, name, Icon, isLast, onMove }: MoveButtonProps) => (
  <IconButton
    size="small"
    data-move={word}
    aria-label={`Move ${name} ${word}`}
    aria-disabled={isLast}
    onClick={onMove}
    sx={{ opacity: isLast ? 0.35 : 1 }}
  >
    <Icon fontSize="small" />
  </IconButton>
);
