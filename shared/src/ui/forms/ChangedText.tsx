import { Box } from '@mui/material';
import { wordChanges } from './wordChanges';

const marked = { bgcolor: 'action.selected', color: 'inherit', fontWeight: 600, borderRadius: 0.5 };

/** Stands for a text without words. */
export const Empty = () => (
  <Box component="em" sx={{ color: 'text.secondary' }}>
    Empty
  </Box>
);

/** Renders `now` with the words marked that `before` lacks. */
export function ChangedText({ before, now }: { before: string; now: string }) {
  if (!now) return <Empty />;
  return wordChanges(before, now).map(({ text: piece, isNew }, index) =>
    isNew && piece.trim() ? (
      <Box component="mark" key={index} sx={marked}>
        {piece}
      </Box>
    ) : (
      piece
    ),
  );
}
