import { MenuItem, TextField } from '@mui/material';
import { inputFontSize } from '../fields/inputFontSize';
import type { ListFilter } from './listFilters';
import { useDraft } from './useDraft';

interface FilterControlProps {
  filter: ListFilter<string>;
  /** Empty: the list is not filtered by it. */
  value: string;
  onChange: (value: string) => void;
}

const style = { width: { xs: '100%', sm: 148 }, '& .MuiInputBase-root': { fontSize: inputFontSize } };

/** One filter of a list, with its name in the frame. */
export const FilterControl = ({ filter, ...rest }: FilterControlProps) =>
  'choices' in filter ? (
    <ChoiceControl {...rest} label={filter.label} choices={filter.choices} />
  ) : (
    <DateControl {...rest} label={filter.label} />
  );

type ControlProps = Omit<FilterControlProps, 'filter'> & { label: string };
type ChoiceProps = ControlProps & { choices: readonly { value: string; label: string }[] | undefined };

function ChoiceControl({ label, value, choices, onChange }: ChoiceProps) {
  // A choice from the address may be gone, or not be loaded yet.
  const isUnknown = value !== '' && !choices?.some((choice) => choice.value === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={style}
    >
      <MenuItem value="">All</MenuItem>
      {isUnknown && <MenuItem value={value}>{choices ? 'Unknown' : '…'}</MenuItem>}
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function DateControl({ label, value, onChange }: ControlProps) {
  const [text, setText] = useDraft(value, onChange);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={style}
    />
  );
}
