import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, OutlinedInput } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField } from './useField';
import { useTypedEntry } from './useTypedEntry';

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pl: 1.25,
  pr: 0.5,
  py: 0.25,
  borderRadius: 4,
  bgcolor: 'action.selected',
  fontSize: '0.8125rem',
};

/** A list of short texts, added one by one or pasted as lines. Ignores empty and duplicate texts. */
export function TextsField({ name, label, help, wide }: FieldProps) {
  const field = useField<string[]>(name, label);
  const { setFocus } = useFormContext();
  const texts = field.value ?? [];
  const entry = useTypedEntry(name, (more) => {
    const all = [...new Set([...texts, ...more])];
    if (all.length > texts.length) field.onChange(all);
  });
  const remove = (text: string) => {
    field.onChange(texts.filter((other) => other !== text));
    // The focused button is removed.
    setFocus(name);
  };
  return (
    <FieldFrame {...field} label={label} help={help} wide={wide}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          id={field.id}
          value={entry.typed}
          {...entry.input}
          onBlur={() => {
            entry.enter();
            field.onBlur();
          }}
          inputRef={field.ref}
          error={field.error !== undefined}
          slotProps={{ input: { ...field.aria, dir: 'auto' } }}
          size="small"
          fullWidth
        />
        <Button variant="outlined" onClick={entry.enter}>
          Add
        </Button>
      </Box>
      {texts.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, mt: 1.5 }}>
          {texts.map((text) => (
            <Box component="li" key={text} sx={pill}>
              <bdi>{text}</bdi>
              <IconButton size="small" aria-label={`Remove ${text}`} onClick={() => remove(text)} sx={{ p: 0.25 }}>
                <CloseIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}
