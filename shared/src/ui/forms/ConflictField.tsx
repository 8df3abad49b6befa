import { Box, FormHelperText, Paper, Radio, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ChangedText, Empty } from './ChangedText';
import type { Difference, Side } from './conflict';

export interface ConflictFieldProps {
  /** Name of the radio group. */
  name: string;
  difference: Difference;
  choice: Side | undefined;
  error: string | undefined;
  onChoose: (side: Side) => void;
}

const text = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

interface VersionProps {
  name: string;
  side: Side;
  title: string;
  note: string;
  isChosen: boolean;
  onChoose: (side: Side) => void;
  children: ReactNode;
}

function Version({ name, side, title, note, isChosen, onChoose, children }: VersionProps) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        p: 1,
        pr: 1.5,
        cursor: 'pointer',
        borderColor: isChosen ? 'primary.main' : undefined,
        '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Radio
        size="small"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(side)}
        slotProps={{ input: { 'aria-label': title, 'aria-describedby': id } }}
      />
      <Box id={id} sx={{ minWidth: 0, flex: 1, pt: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {note}
          </Typography>
        </Typography>
        <Typography variant="body2" component="div" sx={text}>
          {children}
        </Typography>
      </Box>
    </Paper>
  );
}

const noteOf = (before: string, now: string, other: string) => {
  if (before === now) return 'unchanged';
  return now === other ? 'only the formatting differs' : 'changed';
};

/** Shows both versions of a field to choose from, with the previous value below. */
export function ConflictField({ name, difference, choice, error, onChoose }: ConflictFieldProps) {
  const { label, before, mine, theirs } = difference;
  const id = useId();
  return (
    <Box component="fieldset" aria-describedby={`${id}-error`} sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.75, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Version
          {...{ name, onChoose, side: 'mine', title: 'Mine', isChosen: choice === 'mine' }}
          note={noteOf(before, mine, theirs)}
        >
          <ChangedText before={before} now={mine} />
        </Version>
        <Version
          {...{ name, onChoose, side: 'theirs', title: 'Theirs', isChosen: choice === 'theirs' }}
          note={noteOf(before, theirs, mine)}
        >
          <ChangedText before={before} now={theirs} />
        </Version>
      </Box>
      <FormHelperText id={`${id}-error`} error sx={{ minHeight: 0 }}>
        {error}
      </FormHelperText>
      <Box component="details" sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <summary>Before</summary>
        <Box sx={{ ...text, mt: 0.5 }}>{before || <Empty />}</Box>
      </Box>
    </Box>
  );
}
