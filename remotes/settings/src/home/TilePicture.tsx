import type { TileSlot } from '@msl/shared/contracts';
import { Box } from '@mui/material';

const gridAreas: Record<TileSlot, string> = {
  topLeft: '1 / 1',
  bottomLeft: '2 / 1',
  center: '1 / 2 / 3',
  topRight: '1 / 3',
  bottomRight: '2 / 3',
};

const frameStyle = {
  display: 'grid',
  flex: 'none',
  width: 84,
  height: 48,
  gap: '3px',
  gridTemplateColumns: '1fr 1.55fr 1fr',
  gridTemplateRows: '1fr 1fr',
};

/** Sketch of the five tiles of the home page with one highlighted. */
export const TilePicture = ({ slot }: { slot: TileSlot }) => (
  <Box sx={frameStyle} aria-hidden="true">
    {Object.entries(gridAreas).map(([name, gridArea]) => (
      <Box
        key={name}
        sx={{ gridArea, borderRadius: '3px', bgcolor: name === slot ? 'primary.main' : 'action.disabledBackground' }}
      />
    ))}
  </Box>
);
