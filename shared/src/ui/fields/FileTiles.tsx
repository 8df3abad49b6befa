import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { FileTile, type Tile } from './FileTile';
import { useTileDrag } from './useTileDrag';
import { visuallyHidden } from './visuallyHidden';

/** For screen readers only. */
export interface FileTilesProps {
  label: string;
  tiles: Tile[];
  /** Whether the first file is the cover of the record. */
  hasCover: boolean;
  /** Moves a file to another position; unset: the order is fixed. */
  onMove?: (from: number, to: number) => void;
}

/** Shows files as tiles. The user orders them by dragging or with buttons; screen readers announce each move. */
export function FileTiles({ label, tiles, hasCover, onMove }: FileTilesProps) {
  const isMovable = onMove !== undefined && tiles.length > 1;
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const move = (from: number, to: number, focused?: 'earlier' | 'later') => {
    const tile = tiles[from];
    if (!onMove || !tile) return;
    onMove(from, to);
    setAnnouncement(`Moved ${tile.labelName} to place ${to + 1} of ${tiles.length}.`);
    // The moved tile keeps the focus at its new position.
    if (focused) requestAnimationFrame(() => moveButtonAt(list.current, to, focused)?.focus());
  };
  const drag = useTileDrag(isMovable ? move : undefined);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, mt: 1.5 }}
      >
        {tiles.map((tile, index) => (
          <FileTile
            key={tile.key}
            tile={tile}
            isCover={hasCover && index === 0}
            isMovable={isMovable}
            isDragged={drag.isDragged(index)}
            isTarget={drag.isTarget(index)}
            drag={drag.propsOf(index)}
            onEarlier={index > 0 ? () => move(index, index - 1, 'earlier') : undefined}
            onLater={index < tiles.length - 1 ? () => move(index, index + 1, 'later') : undefined}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}

const moveButtonAt = (list: HTMLElement | null, index: number, word: string) =>
  list?.children[index]?.querySelector<HTMLButtonElement>(`[data-move="${word}"]`);
