import { Box, FormHelperText, FormLabel, Typography } from '@mui/material';
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
  /** What is shown instead of the input, if the form can only be read. */
  shown?: ReactNode;
  children: ReactNode;
}

const labelStyle = { display: 'block', mb: 0.75, fontSize: '0.875rem', fontWeight: 500, color: 'text.primary' };

/** Label above, value below. */
export function FieldReading({ id, label, wide, shown }: Pick<FieldFrameProps, 'id' | 'label' | 'wide' | 'shown'>) {
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0, mb: 1.5 }}
    >
      <Box id={`${id}-label`} sx={{ ...labelStyle, mb: 0.25, color: 'text.secondary' }}>
        {label}
      </Box>
      <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {shown === '' ? '–' : shown}
      </Typography>
    </Box>
  );
}

/** Label above, input, help or error below; in a form that can only be read, the value as text. */
export function FieldFrame({ id, label, help, error, count, required, wide, shown, children }: FieldFrameProps) {
  if (shown !== undefined) return <FieldReading id={id} label={label} wide={wide} shown={shown} />;
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
          ...labelStyle,
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
