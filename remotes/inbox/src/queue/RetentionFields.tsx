import type { InboxSettings } from '@msl/shared/contracts';
import { Stack, TextField, Typography } from '@mui/material';

type Months = InboxSettings['retentionMonths'];

const labels: Record<keyof Months, string> = {
  inquiry: 'Inquiries',
  quote: 'Quote requests',
  contact: 'Contact messages',
};

interface RetentionFieldsProps {
  value: Months;
  onChange: (value: Months) => void;
  isDisabled: boolean;
}

/** After how many months the data of visitors is removed, by kind of message. */
export const RetentionFields = ({ value, onChange, isDisabled }: RetentionFieldsProps) => (
  <section aria-label="Privacy">
    <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
      Privacy
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      After so many months, name, address and words of the visitor, answers and notes are removed for good. Empty:
      never.
    </Typography>
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
      {(Object.keys(labels) as (keyof Months)[]).map((kind) => (
        <TextField
          key={kind}
          label={labels[kind]}
          type="number"
          value={value[kind] ?? ''}
          onChange={({ target }) => onChange({ ...value, [kind]: target.value ? Number(target.value) : null })}
          slotProps={{ htmlInput: { min: 1, max: 240, step: 1 } }}
          size="small"
          disabled={isDisabled}
        />
      ))}
    </Stack>
  </section>
);
