import { MenuItem, TextField } from '@mui/material';

const options: [label: string, hours: number | null][] = [
  ['After a day', 24],
  ['After three days', 72],
  ['After a week', 168],
  ['Only if it is promoted', null],
];

interface SettleFieldProps {
  hours: number | null;
  onChange: (hours: number | null) => void;
}

/** Asks when a version that is shown to some goes on by itself. */
export const SettleField = ({ hours, onChange }: SettleFieldProps) => (
  <TextField
    select
    label="Goes on to more people"
    value={String(hours)}
    onChange={({ target }) => onChange(options.find(([, option]) => String(option) === target.value)?.[1] ?? null)}
    helperText="Only if it does not fail more often than the live version. If it does, it is taken back."
    fullWidth
  >
    {options.map(([label, option]) => (
      <MenuItem key={label} value={String(option)}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);
