import { MenuItem, TextField } from '@mui/material';
import type { FilterControlProps, ListFilter } from './listFilters';
import { filterStyle } from './filterStyle';
import { useDelayedInput } from './useDelayedInput';

/** A select for one filter of a list, with its name in the frame. */
export function FilterControl({
  filter,
  ...props
}: Omit<FilterControlProps, 'label'> & { filter: ListFilter<string> }) {
  const { label } = filter;
  if ('control' in filter) return <filter.control {...props} label={label} />;
  if ('choices' in filter) return <ChoiceControl {...props} label={label} choices={filter.choices} />;
  return <DateControl {...props} label={label} />;
}

type ChoiceProps = FilterControlProps & { choices: readonly { value: string; label: string }[] };

function ChoiceControl({ label, value, choices, onChange }: ChoiceProps) {
  // The value comes from the address and may not be a valid choice.
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={filterStyle}
    >
      <MenuItem value="">All</MenuItem>
      {isUnknown && <MenuItem value={value}>Unknown</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function DateControl({ label, value, onChange }: FilterControlProps) {
  const [text, setText] = useDelayedInput(value, onChange);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={filterStyle}
    />
  );
}
