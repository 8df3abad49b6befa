import type { ReplyTemplate } from '@msl/shared/contracts';
import { Box, Button, Paper, Stack, TextField } from '@mui/material';

interface TemplateInputsProps {
  template: ReplyTemplate;
  onChange: (template: ReplyTemplate) => void;
  onRemove: () => void;
  onBlur: () => void;
  errorAt: (name: keyof ReplyTemplate) => string | undefined;
}

const inputs = {
  name: { label: 'Template name', size: 'small' },
  subject: { label: 'Template subject', size: 'small' },
  body: { label: 'Template text', multiline: true, minRows: 3 },
} as const;

/** The inputs of one template. */
export const TemplateInputs = ({ template, onChange, onRemove, onBlur, errorAt }: TemplateInputsProps) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Stack sx={{ gap: 1.5 }}>
      {(Object.keys(inputs) as (keyof ReplyTemplate)[]).map((name) => (
        <TextField
          key={name}
          {...inputs[name]}
          value={template[name]}
          onChange={({ target }) => onChange({ ...template, [name]: target.value })}
          onBlur={onBlur}
          error={errorAt(name) !== undefined}
          helperText={errorAt(name)}
          required={name !== 'subject'}
        />
      ))}
      <Box>
        <Button color="inherit" onClick={onRemove}>
          Remove template
        </Button>
      </Box>
    </Stack>
  </Paper>
);
