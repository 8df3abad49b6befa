import { defaultWorkingTime, weekdays, type WorkingTime } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Box, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';

const dayNames: Record<(typeof weekdays)[number], string> = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' },
  ...{ sat: 'Saturday', sun: 'Sunday' },
};

const toText = ({ days, from, to, timeZone }: WorkingTime) =>
  `${days.map((day) => dayNames[day]).join(', ')}, ${from} to ${to}, ${timeZone}`;

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** The days and hours in which messages are answered. */
export function WorkingTimeField() {
  const field = useField<WorkingTime>('workingTime', 'Working hours', {
    format: (value) => toText(value as WorkingTime),
  });
  const { value = defaultWorkingTime } = field;
  const change = (changes: Partial<WorkingTime>) => field.onChange({ ...value, ...changes });
  const toggle = (day: (typeof weekdays)[number]) =>
    change({ days: weekdays.filter((other) => value.days.includes(other) !== (other === day)) });
  const input = (name: 'from' | 'to' | 'timeZone') => ({
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: field.onBlur,
    error: field.errorAt(name) !== undefined,
    helperText: field.errorAt(name),
    size: 'small' as const,
  });
  const described = { 'aria-describedby': `${field.id}-help` };
  return (
    <FieldFrame
      {...field}
      label="Working hours"
      help="The age of messages counts these hours; a message is overdue after two of these days."
      wide
    >
      <Box role="group" aria-labelledby={`${field.id}-label`}>
        {weekdays.map((day, index) => (
          <FormControlLabel
            key={day}
            label={dayNames[day]}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                id={index === 0 ? field.id : undefined}
                size="small"
                checked={value.days.includes(day)}
                onChange={() => toggle(day)}
                onBlur={field.onBlur}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined, ...described } }}
              />
            }
          />
        ))}
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, pt: 1, pb: 0.5 }}>
        <TextField label="From" type="time" {...input('from')} slotProps={{ htmlInput: described }} />
        <TextField label="To" type="time" {...input('to')} slotProps={{ htmlInput: described }} />
        <TextField
          label="Time zone"
          {...input('timeZone')}
          slotProps={{ htmlInput: { ...described, list: `${field.id}-zones`, autoComplete: 'off' } }}
          sx={{ minWidth: 240 }}
        />
        <datalist id={`${field.id}-zones`}>
          {timeZones.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Stack>
    </FieldFrame>
  );
}
