import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { StoredRecord } from '../queryHooks';
import { ErrorSummary } from './ErrorSummary';
import { FormContextProvider } from './formContext';
import { LeaveDialog } from './LeaveDialog';
import { SaveBar } from './SaveBar';
import { fileFieldsOf } from './saveCalls';
import { type RecordFormOptions, type SaveAnswer, type SaveFailure, useRecordForm } from './useRecordForm';

export interface RecordFormProps<Record, Answer extends SaveAnswer> extends RecordFormOptions<Answer> {
  heading: string;
  cancelTo?: string;
  children: (record: Record | undefined) => ReactNode;
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  alignItems: 'start',
  p: { xs: 2, sm: 3 },
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
};

/** Ctrl S (Cmd S) sends the form. */
function useSaveKey(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

/** One form with heading, error summary, fields in two columns and save bar; what FormPage and SettingsFormPage share. */
export function RecordForm<Record extends StoredRecord, Answer extends SaveAnswer>(
  props: RecordFormProps<Record, Answer>,
) {
  const { heading, call, cancelTo, children } = props;
  const state = useRecordForm(props);
  const [labels, setLabels] = useState<{ [field: string]: string }>({});
  const nameField = useCallback(
    (name: string, label: string) =>
      setLabels((known) => (known[name] === label ? known : { ...known, [name]: label })),
    [],
  );
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  useSaveKey(element);

  const context = {
    id,
    schema: state.schema,
    files: fileFieldsOf(call),
    record: state.record,
    replaceRecord: state.replaceRecord,
    nameField,
  };
  return (
    <FormContextProvider value={context}>
      <FormProvider {...state.form}>
        <form
          ref={element}
          noValidate
          aria-label={heading}
          onSubmit={(event) => {
            event.preventDefault();
            if (!state.isSaving) void state.submit(event);
          }}
        >
          <Typography variant="h1" sx={{ mb: 2 }}>
            {heading}
          </Typography>
          <ErrorSummary title={titleOf(state.failure)} attempt={state.attempt} labels={labels}>
            {state.overwrite && <StaleEdit onOverwrite={() => void state.overwrite?.()} />}
          </ErrorSummary>
          <Paper variant="outlined" sx={twoColumns}>
            {children(state.record as Record | undefined)}
          </Paper>
          <SaveBar
            isSaving={state.isSaving}
            isChanged={state.isChanged}
            progress={state.progress}
            cancelTo={cancelTo}
          />
        </form>
        <LeaveDialog unsaved={state.isChanged && !state.isSaving} />
      </FormProvider>
    </FormContextProvider>
  );
}

function titleOf(failure: SaveFailure | undefined): string | undefined {
  if (!failure) return undefined;
  return failure.reason === 'invalid' ? 'Please fix the errors before submitting.' : failure.error.message;
}

function StaleEdit({ onOverwrite }: { onOverwrite: () => void }) {
  return (
    <>
      <Typography variant="body2">
        What you typed is still here. Compare it with what is stored now, then decide.
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 1 }}>
        <Link href={window.location.href} target="_blank" rel="noopener" color="inherit">
          Open the stored version
        </Link>
        <Button color="inherit" variant="outlined" size="small" onClick={onOverwrite}>
          Save mine anyway
        </Button>
      </Stack>
    </>
  );
}
