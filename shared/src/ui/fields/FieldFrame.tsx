import { Box, FormHelperText, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { inputFontSize } from './inputFontSize';

/** What every field takes. */
export interface FieldProps<Name extends string = string> {
  name: Name;
  label: string;
  /** Stands below the input while it has no error. */
  help?: string;
  /** Takes both columns. */
  wide?: boolean;
}

export interface FieldFrameProps {
  /** The input's id. */
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** Label above, input, help or error below. */
export function FieldFrame({ id, label, help, error, required, wide, children }: FieldFrameProps) {
  return (
    <Box
      sx={{
        gridColumn: wide ? '1 / -1' : undefined,
        minWidth: 0,
        '& .MuiInputBase-root': { fontSize: inputFontSize },
      }}
    >
      <FormLabel
        htmlFor={id}
        id={`${id}-label`}
        error={error !== undefined}
        sx={{
          display: 'block',
          mb: 0.75,
          fontSize: '0.875rem',
          fontWeight: 500,
          color: 'text.primary',
          // The star is for the eye; the input itself says that it is required.
          '&::after': required ? { content: '" *" / ""', color: 'error.main' } : {},
        }}
      >
        {label}
      </FormLabel>
      {children}
      <FormHelperText id={`${id}-help`} error={error !== undefined}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
}
