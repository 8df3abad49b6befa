import { TextField } from '@mui/material';

interface WhyFieldProps {
  value: string;
  onChange: (why: string) => void;
  autoFocus?: boolean;
}

/** Asks for the reason of a switch, which is optional. */
export const WhyField = ({ value, onChange, autoFocus }: WhyFieldProps) => (
  <TextField
    label="Why"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    helperText="Shown in the history. Optional."
    slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
    autoFocus={autoFocus}
    fullWidth
  />
);
