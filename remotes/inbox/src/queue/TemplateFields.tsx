import { maxTemplates, placeholders, type ReplyTemplate } from '@msl/shared/contracts';
import { Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';

interface TemplateFieldsProps {
  value: readonly ReplyTemplate[];
  onChange: (templates: ReplyTemplate[]) => void;
  isDisabled: boolean;
}

const meanings = Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} ${meaning.toLowerCase()}`)
  .join(', ');

/** Templates of answers. */
export function TemplateFields({ value, onChange, isDisabled }: TemplateFieldsProps) {
  const edit = (at: number, change: Partial<ReplyTemplate>) =>
    onChange(value.map((template, index) => (index === at ? { ...template, ...change } : template)));
  return (
    <section aria-label="Templates">
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        Templates
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Placeholders: {meanings}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {value.map((template, at) => (
          <Paper key={at} variant="outlined" sx={{ p: 2 }}>
            <Stack sx={{ gap: 1.5 }}>
              <TextField
                label="Template name"
                value={template.name}
                onChange={({ target }) => edit(at, { name: target.value })}
                size="small"
                required
                disabled={isDisabled}
              />
              <TextField
                label="Template subject"
                value={template.subject}
                onChange={({ target }) => edit(at, { subject: target.value })}
                size="small"
                disabled={isDisabled}
              />
              <TextField
                label="Template text"
                value={template.body}
                onChange={({ target }) => edit(at, { body: target.value })}
                multiline
                minRows={3}
                required
                disabled={isDisabled}
              />
              {!isDisabled && (
                <Box>
                  <Button color="inherit" onClick={() => onChange(value.filter((_, index) => index !== at))}>
                    Remove template
                  </Button>
                </Box>
              )}
            </Stack>
          </Paper>
        ))}
        {!isDisabled && value.length < maxTemplates && (
          <Box>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onChange([...value, { name: '', subject: '', body: '' }])}
            >
              Add template
            </Button>
          </Box>
        )}
      </Stack>
    </section>
  );
}
