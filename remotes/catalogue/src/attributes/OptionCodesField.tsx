import type { OptionCodes } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Box, OutlinedInput } from '@mui/material';
import { useWatch } from 'react-hook-form';

const toText = (codes: unknown) =>
  Object.entries((codes ?? {}) as OptionCodes)
    .map(([option, code]) => `${option}: ${code}`)
    .join('\n');

/** What each option adds to the order code of a product. */
export function OptionCodesField() {
  const field = useField<OptionCodes>('codes', 'Order Codes', { format: toText });
  const options = useWatch<{ options?: string[] }>({ name: 'options' }) as string[] | undefined;
  if (!options?.length) return null;
  const codes = field.value ?? {};
  const error = field.error ?? options.map((option) => field.errorAt(option)).find(Boolean);
  return (
    <FieldFrame
      {...field}
      error={error}
      label="Order Codes"
      help="What a chosen option adds to the part number, e.g. 05M for 5 m. Without one it adds nothing."
      wide
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {options.map((option, index) => (
          <Box component="li" key={option} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box
              component="span"
              dir="auto"
              sx={{ flex: '0 1 9rem', minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}
            >
              {option}
            </Box>
            <OutlinedInput
              size="small"
              value={codes[option] ?? ''}
              error={field.errorAt(option) !== undefined}
              onChange={({ target }) => field.onChange({ ...codes, [option]: target.value })}
              onBlur={field.onBlur}
              inputRef={index === 0 ? field.ref : undefined}
              slotProps={{ input: { 'aria-label': `Order code of ${option}`, maxLength: 20, dir: 'ltr' } }}
              sx={{ width: '8rem' }}
            />
          </Box>
        ))}
      </Box>
    </FieldFrame>
  );
}
