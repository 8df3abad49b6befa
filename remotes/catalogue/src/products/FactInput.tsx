import { NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { Box } from '@mui/material';
import type { Attribute, FactValue } from '@msl/shared/contracts';
import { useState } from 'react';
import { readAmount } from './factNumbers';

interface FactInputProps {
  id: string;
  attribute: Pick<Attribute, 'fieldName' | 'kind' | 'unit'>;
  value: FactValue | undefined;
  onChange: (value: FactValue | undefined) => void;
  /** Accessible name, if no label names the input. */
  label?: string;
  /** Id of a text about the value. */
  describedBy?: string;
  /** Whether that text says what is wrong. */
  isFaulty?: boolean;
}

/** Other text is left for the server to reject. */
function toValue({ from, to }: { from: string; to: string }, unit: string): FactValue | undefined {
  if (!to.trim()) return from.trim() ? (readAmount(from, unit) ?? from.trim()) : undefined;
  const [low, high] = [readAmount(from, unit), readAmount(to, unit)];
  return typeof low === 'number' && typeof high === 'number' ? { from: low, to: high } : `${from} to ${to}`;
}

const toTexts = (value: FactValue | undefined) =>
  typeof value === 'object'
    ? { from: String(value.from), to: String(value.to) }
    : { from: value === undefined ? '' : String(value), to: '' };

/** Id of the input for the end of a range. */
export const endOf = (id: string) => `${id}-end`;

const numberStyle = { width: 104, minWidth: 0, flexShrink: 1, '& input': { px: { xs: 0.75, sm: 1.75 } } };

/** A number, or a range if its end is given too. */
function NumberInputs({ id, attribute, label, describedBy, isFaulty, value, onChange }: FactInputProps) {
  const { fieldName, unit } = attribute;
  const [typed, setTyped] = useState(toTexts(value));
  // Keeps what is typed, e.g. `1,50`, until the input is left or the form sets another value.
  const texts = JSON.stringify(toValue(typed, unit)) === JSON.stringify(value) ? typed : toTexts(value);
  const onType = (change: Partial<typeof typed>) => {
    const next = { ...texts, ...change };
    setTyped(next);
    onChange(toValue(next, unit));
  };
  /** Shows what was read. */
  const onBlur = () => {
    if (typeof value !== 'string') setTyped(toTexts(value));
  };
  const input = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', 'aria-invalid': isFaulty } as const;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <OutlinedInput
        id={id}
        value={texts.from}
        onChange={(event) => onType({ from: event.target.value })}
        onBlur={onBlur}
        error={isFaulty}
        slotProps={{ input: { ...input, 'aria-label': label, 'aria-describedby': describedBy } }}
        size="small"
        sx={numberStyle}
      />
      <Typography variant="body2" noWrap sx={{ flexShrink: 0 }}>
        to
      </Typography>
      <OutlinedInput
        id={endOf(id)}
        value={texts.to}
        onChange={(event) => onType({ to: event.target.value })}
        onBlur={onBlur}
        error={isFaulty}
        slotProps={{
          input: { ...input, 'aria-label': `${label ?? fieldName}, end of the range`, 'aria-describedby': describedBy },
        }}
        size="small"
        sx={numberStyle}
      />
      <Typography variant="body2" noWrap sx={{ flexShrink: 0 }}>
        {unit}
      </Typography>
    </Box>
  );
}

/** The value of one fact, by the kind of its attribute; an empty one removes the fact. */
export function FactInput(props: FactInputProps) {
  const { id, attribute, label, describedBy, value, onChange } = props;
  const named = { 'aria-label': label, 'aria-describedby': describedBy };
  if (attribute.kind === 'number') return <NumberInputs {...props} />;
  if (attribute.kind === 'flag') {
    return (
      <NativeSelect
        id={id}
        input={<OutlinedInput size="small" />}
        inputProps={named}
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
      >
        <option value="">Not stated</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </NativeSelect>
    );
  }
  return (
    <OutlinedInput
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ input: { ...named, dir: 'auto', maxLength: 200 } }}
      size="small"
      fullWidth
    />
  );
}
