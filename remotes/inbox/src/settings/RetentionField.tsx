import type { InboxSettings } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Stack, TextField } from '@mui/material';

type Months = InboxSettings['retentionMonths'];

export const retentionLabels: Record<keyof Months, string> = {
  inquiry: 'Inquiries',
  quote: 'Quote requests',
  contact: 'Contact messages',
};
export const retentionKinds = Object.keys(retentionLabels) as (keyof Months)[];

const toText = (months: Months) =>
  retentionKinds.map((kind) => `${retentionLabels[kind]}: ${months[kind] ?? 'never'}`).join('\n');

/** After how many months the data of visitors is removed, by kind of message. */
export function RetentionField() {
  const field = useField<Months>('retentionMonths', 'Months until data is removed', {
    format: (value) => toText(value as Months),
  });
  const { value = { inquiry: null, quote: null, contact: null } } = field;
  return (
    <FieldFrame
      {...field}
      label="Months until data is removed"
      help="Name, address and words of the visitor, answers and notes are then removed for good. Empty: never."
      wide
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, pt: 1, pb: 0.5 }}>
        {retentionKinds.map((kind, index) => (
          <TextField
            key={kind}
            id={index === 0 ? field.id : undefined}
            label={retentionLabels[kind]}
            type="number"
            value={value[kind] ?? ''}
            onChange={({ target }) => field.onChange({ ...value, [kind]: target.value ? Number(target.value) : null })}
            onBlur={field.onBlur}
            inputRef={index === 0 ? field.ref : undefined}
            error={field.errorAt(kind) !== undefined}
            helperText={field.errorAt(kind)}
            slotProps={{ htmlInput: { min: 1, max: 240, step: 1, 'aria-describedby': `${field.id}-help` } }}
            size="small"
            sx={{ minWidth: 190 }}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}
