import type { ReplyTemplate } from '@msl/shared/contracts';
import { MenuItem, TextField } from '@mui/material';

interface TemplateSelectProps {
  templates: readonly ReplyTemplate[];
  onChoose: (template: ReplyTemplate) => void;
}

/** Begins an answer with a template. */
export const TemplateSelect = ({ templates, onChoose }: TemplateSelectProps) => (
  <TextField
    select
    label="Template"
    value=""
    size="small"
    onChange={({ target }) => {
      const template = templates[Number(target.value)];
      if (template) onChoose(template);
    }}
  >
    {templates.map(({ name }, index) => (
      <MenuItem key={index} value={String(index)}>
        {name}
      </MenuItem>
    ))}
    {!templates.length && <MenuItem disabled>Add templates in the inbox settings</MenuItem>}
  </TextField>
);
