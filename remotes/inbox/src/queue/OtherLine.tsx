import type { OtherMessage } from '@msl/shared/contracts';
import { DateTime } from '@msl/shared/ui';
import { Box, Checkbox, Chip, Link, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { aboutText, stateColors, stateNames } from './stateTexts';

interface OtherLineProps {
  other: OtherMessage;
  isChosen: boolean;
  /** Unset: it cannot be chosen. */
  onToggle?: () => void;
}

interface OtherLinesProps {
  others: readonly OtherMessage[];
  chosen: readonly string[];
  /** Unset: they cannot be chosen. */
  onToggle?: (other: OtherMessage) => void;
}

/** Other messages of the sender, to choose from. */
export const OtherLines = ({ others, chosen, onToggle }: OtherLinesProps) => (
  <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, my: 1, listStyle: 'none' }}>
    {others.map((other) => (
      <OtherLine
        key={other._id}
        other={other}
        isChosen={chosen.includes(other._id)}
        onToggle={onToggle && (() => onToggle(other))}
      />
    ))}
  </Stack>
);

/** Another message of the sender, with its state and first words. */
function OtherLine({ other, isChosen, onToggle }: OtherLineProps) {
  const id = useId();
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
      {onToggle && (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-labelledby': id } }}
          sx={{ m: -0.75, mr: 0 }}
        />
      )}
      <Box id={id} sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Link component={RouterLink} to={`/admin/inbox/message/${other._id}`}>
            {aboutText(other)}
          </Link>
          <Typography variant="body2" color="textSecondary">
            <DateTime at={other.createdAt} />
          </Typography>
          <Chip size="small" variant="outlined" label={stateNames[other.state]} color={stateColors[other.state]} />
        </Stack>
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {other.message}
        </Typography>
      </Box>
    </Stack>
  );
}
