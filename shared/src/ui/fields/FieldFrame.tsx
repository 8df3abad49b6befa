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
  /** How much of what the field takes is used up, once that is of interest. */
  count?: string;
  required?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** Label above, input, help or error below. */
export function FieldFrame({ id, label, help, error, count, required, wide, children }: FieldFrameProps) {
  return (
    <Box
      sx={{
        gridColumn: wide ? '1 / -1' : undefined,
        minWidth: 0,
        '& .MuiInputBase-root': { fontSize: inputFontSize },
        // Neither the bar above nor the one below covers an input that takes focus.
        '& :is(input, textarea)': { scrollMarginBlock: '96px' },
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
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', minHeight: '1.5rem' }}>
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {error ?? help}
        </FormHelperText>
        {count && <FormHelperText sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{count}</FormHelperText>}
      </Box>
    </Box>
  );
}
