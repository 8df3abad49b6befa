import { maxTemplates, placeholders, type ReplyTemplate } from '@msl/shared/contracts';
import { FieldFrame, useField } from '@msl/shared/forms';
import { Box, Button, Stack } from '@mui/material';
import { TemplateInputs } from './TemplateInputs';

const meanings = Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} ${meaning.toLowerCase()}`)
  .join(', ');

const toText = (templates: readonly ReplyTemplate[]) =>
  templates.map(({ name, subject, body }) => [name, subject, body].filter(Boolean).join('\n')).join('\n\n');

/** Templates of answers. */
export function TemplatesField() {
  const { ref, ...field } = useField<ReplyTemplate[]>('templates', 'Templates', {
    format: (value) => toText(value as ReplyTemplate[]),
  });
  const templates = field.value ?? [];
  return (
    <FieldFrame {...field} label="Templates" help={`Placeholders: ${meanings}`} wide>
      <Stack sx={{ gap: 2, pb: 0.5 }}>
        {templates.map((template, at) => (
          <TemplateInputs
            key={at}
            template={template}
            onChange={(next) => field.onChange(templates.map((other, index) => (index === at ? next : other)))}
            onRemove={() => field.onChange(templates.filter((_, index) => index !== at))}
            onBlur={field.onBlur}
            errorAt={(name) => field.errorAt(`${at}.${name}`)}
          />
        ))}
        {templates.length < maxTemplates && (
          <Box>
            <Button
              id={field.id}
              ref={ref}
              aria-label="Add template"
              variant="outlined"
              color="inherit"
              onClick={() => field.onChange([...templates, { name: '', subject: '', body: '' }])}
            >
              Add template
            </Button>
          </Box>
        )}
      </Stack>
    </FieldFrame>
  );
}
