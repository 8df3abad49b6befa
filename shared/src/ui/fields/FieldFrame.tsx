import { Box, FormHelperText, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { inputFontSize } from './inputFontSize';

/** Props of every field. */
export interface FieldProps<Name extends string = string> {
  name: Name;
  label: string;
  /** Shown below the input while it has no error. */
  help?: string;
  /** Spans both columns. */
  wide?: boolean;
}

export interface FieldFrameProps {
  /** The input's id. */
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  /** Length and maximum length of the text, shown near the limit. */
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
        // Keeps a focused input clear of the sticky bars above and below.
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
          // Hidden from screen readers: the input itself has `required`.
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
