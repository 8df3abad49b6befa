import { Box } from '@mui/material';
import { FileTile, type Tile } from './FileTile';
import { useMovableItems } from './useMovableItems';
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
  const names = tiles.map(({ labelName }) => labelName);
  const { list, status, move, drag } = useMovableItems<HTMLUListElement>(names, isMovable ? onMove : undefined);
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
        {status}
      </Box>
    </>
  );
}
