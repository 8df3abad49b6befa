import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { type FieldProps, FieldReading } from './FieldFrame';
import { useField } from './useField';

export function CheckboxField({ name, label, help, wide }: FieldProps) {
  const field = useField<boolean>(name, label);
  if (field.shown !== undefined)
    return <FieldReading id={field.id} label={label} wide={wide} shown={field.shown || 'No'} />;
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined }}>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            id={field.id}
            name={name}
            checked={field.value ?? false}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': `${field.id}-help` } }}
          />
        }
      />
      <FormHelperText
        id={`${field.id}-help`}
        error={field.error !== undefined}
        sx={{ mt: 0, ml: 4, minHeight: '1.25rem' }}
      >
        {field.error ?? help}
      </FormHelperText>
    </Box>
  );
}
