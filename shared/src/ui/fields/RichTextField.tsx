import { Box, Button, OutlinedInput, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readableText } from './readableText';
import { FieldFrame, type FieldProps, FieldReading } from './FieldFrame';
import { editorHeight } from './editorHeight';
import type { RichTextEditor } from './RichTextEditor';
import { useField } from './useField';

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

/** Loads the editor. Its code, or the script of TinyMCE that it loads, may fail; `retry` loads both again. */
function useEditor() {
  const [Editor, setEditor] = useState<typeof RichTextEditor>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    import('./RichTextEditor').then(
      (module) => !isUnmounted && setEditor(() => module.RichTextEditor),
      () => !isUnmounted && setHasFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { Editor, attempt, hasFailed, fail: () => setHasFailed(true), retry };
}

/**
 * HTML text field with TinyMCE, which is loaded when a form shows the field. If the editor cannot be loaded, shows a plain
 * text area instead, with a button that tries again.
 */
export function RichTextField({ name, label, help, wide = true }: FieldProps) {
  const field = useField<string>(name, label, { format: readableText });
  if (field.shown !== undefined) return <FieldReading id={field.id} label={label} wide={wide} shown={field.shown} />;
  return <RichTextInput field={field} name={name} label={label} help={help} wide={wide} />;
}

type Field = ReturnType<typeof useField<string>>;

function RichTextInput({ field, name, label, help, wide }: FieldProps & { field: Field }) {
  const { resetField } = useFormContext();
  const [isReady, setIsReady] = useState(false);
  const { Editor, attempt, hasFailed, fail, retry } = useEditor();
  // The editor reformats HTML; that is not an edit by the user.
  const onReady = (html: string, focus: () => void) => {
    setIsReady(true);
    field.ref({ focus });
    if (!field.isDirty) resetField(name, { defaultValue: html });
  };
  const note = (
    <>
      The editor could not be loaded: this is the text with its HTML.{' '}
      <Button size="small" onClick={retry} sx={{ py: 0 }}>
        Retry
      </Button>
    </>
  );
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
          {Editor && (
            <Editor
              id={field.id}
              label={label}
              value={field.value ?? ''}
              attempt={attempt}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onReady={onReady}
              onFailed={fail}
            />
          )}
        </Box>
      )}
    </FieldFrame>
  );
}
