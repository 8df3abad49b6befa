import { Box, OutlinedInput, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readableText } from './readableText';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { editorHeight } from './editorHeight';
import { useField } from './useField';

const RichTextEditor = lazy(() => import('./RichTextEditor').then((module) => ({ default: module.RichTextEditor })));

const paper = 'background.paper';

/** Colors of the editor, and its height before it is loaded, so that nothing below moves. */
const editorStyle = {
  position: 'relative',
  minHeight: editorHeight,
  '& .tox.tox-tinymce': { border: 1, borderColor: 'action.disabled', borderRadius: 1, bgcolor: paper },
  '& .tox .tox-editor-header, & .tox .tox-statusbar': { bgcolor: paper, borderColor: 'divider' },
  '& .tox .tox-toolbar-overlord, & .tox .tox-toolbar__primary, & .tox .tox-toolbar__overflow': {
    bgcolor: paper,
    backgroundImage: 'none',
  },
  '& .tox .tox-tbtn:not(:hover, :focus, .tox-tbtn--enabled)': { bgcolor: 'transparent' },
  '& .tox .tox-edit-area__iframe': { bgcolor: paper },
  '& .tox .tox-editor-header': { boxShadow: 'none', borderBottom: 1 },
};

/**
 * HTML text field with TinyMCE, which is loaded when a form shows the field. If the editor cannot be loaded, shows a plain
 * text area instead.
 */
export function RichTextField({ name, label, help, wide = true }: FieldProps) {
  const field = useField<string>(name, label, { format: readableText });
  const { resetField } = useFormContext();
  const [isReady, setIsReady] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The editor reformats HTML; that is not an edit by the user.
  const onReady = (html: string, focus: () => void) => {
    setIsReady(true);
    field.ref({ focus });
    if (!field.isDirty) resetField(name, { defaultValue: html });
  };
  const note = 'The editor could not be loaded: this is the text with its HTML.';
  return (
    <FieldFrame {...field} label={label} help={hasFailed ? note : help} wide={wide}>
      {hasFailed ? (
        <OutlinedInput
          id={field.id}
          name={name}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={field.error !== undefined}
          slotProps={{ input: { ...field.aria, dir: 'auto' } }}
          multiline
          minRows={6}
          maxRows={16}
          fullWidth
        />
      ) : (
        <Box sx={editorStyle}>
          {!isReady && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
          <Suspense>
            <RichTextEditor
              id={field.id}
              label={label}
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onReady={onReady}
              onFailed={() => setHasFailed(true)}
            />
          </Suspense>
        </Box>
      )}
    </FieldFrame>
  );
}
