import { Alert, Button, Paper } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAreaRights } from '../areas/areaRights';
import type { StoredRecord } from '../queryHooks';
import { FormContextProvider } from '../fields/formContext';
import { ConflictDialog } from './ConflictDialog';
import { DraftNotice } from './DraftNotice';
import { ErrorSummary } from './ErrorSummary';
import { FormHead } from './FormHead';
import { LeaveDialog } from './LeaveDialog';
import { EditorsDialog } from './PresenceNote';
import { RecordLine } from './RecordLine';
import { ReturnNotice } from './ReturnNotice';
import { SaveBar } from './SaveBar';
import { fileFieldsOf } from './saveCalls';
import { useSaveKey } from './useSaveKey';
import { type RecordFormOptions, type SaveAnswer, type SaveFailure, useRecordForm } from './useRecordForm';

export interface RecordFormProps<Record, Answer extends SaveAnswer> extends RecordFormOptions<Answer> {
  /** Address of the Cancel link. */
  cancelTo?: string;
  /** Called by Cancel if `cancelTo` is not set. */
  onCancel?: () => void;
  /** Returns the name of the record for the heading, the page title and the breadcrumb. */
  nameOf?: (record: Record) => string;
  /** The path of the record's public page. */
  publicPath?: (record: Record) => string | undefined;
  /** Whether the record can only be read, by anybody; nothing can be saved then. */
  isFixed?: boolean;
  /** Links to the previous and the next record. */
  neighbours?: ReactNode;
  children: (record: Record | undefined) => ReactNode;
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  // Each field keeps a line for its error, so that nothing moves when one appears.
  rowGap: 1,
  alignItems: 'start',
  p: { xs: 2, sm: 3 },
  pb: { xs: 1, sm: 2 },
};

/** The save bar continues the paper. */
const aboveSaveBar = { ...twoColumns, borderBottomLeftRadius: 0, borderBottomRightRadius: 0 };

/** A disabled group, for the inputs and buttons that are in no field. */
const readOnlyFields = {
  component: 'fieldset',
  disabled: true,
  style: { minWidth: 0, margin: 0 },
} as const;

/** @param hasEdits something was typed before the right to change the record was taken away */
const ReadOnlyNotice = ({ hasEdits }: { hasEdits: boolean }) => (
  <Alert severity={hasEdits ? 'warning' : 'info'} variant="outlined" sx={{ mb: 2 }}>
    You can read this, but your role does not include changing it.
    {hasEdits && ' What you typed is below, and is not saved.'}
  </Alert>
);

/** Compares the edits with what somebody else saved meanwhile. */
function OpenConflict({ state }: { state: Pick<ReturnType<typeof useRecordForm>, 'conflict' | 'saveChoices'> }) {
  const { open, isShown, hide } = state.conflict;
  if (!open || !isShown) return null;
  return (
    <ConflictDialog
      key={open.current.updatedAt}
      differences={open.differences}
      savedBy={open.savedBy}
      savedAt={open.current.updatedAt}
      onSave={(choices) => void state.saveChoices(open, choices)}
      onClose={hide}
    />
  );
}

/** Saves by key. During a save, the key saves the edits made since then as well. */
function useKeySaves(
  form: RefObject<HTMLFormElement | null>,
  { isSaving, isChanged, failure }: Pick<ReturnType<typeof useRecordForm>, 'isSaving' | 'isChanged' | 'failure'>,
  submit: (stay: boolean) => void,
) {
  const pending = useRef<{ stay: boolean }>(undefined);
  useSaveKey(form, (stay) => {
    pending.current = isSaving ? { stay } : undefined;
    submit(stay);
  });
  useEffect(() => {
    if (!pending.current || isSaving) return;
    const { stay } = pending.current;
    pending.current = undefined;
    if (isChanged && !failure) submit(stay);
  });
}

/** The form inside FormPage and SettingsFormPage: heading, error summary, fields in two columns, save bar. */
export function RecordForm<Record extends StoredRecord, Answer extends SaveAnswer>(
  props: RecordFormProps<Record, Answer>,
) {
  const { call, cancelTo, onCancel, onStayed, nameOf, publicPath, children } = props;
  const state = useRecordForm(props);
  const { fields, saveProgress, conflict, draft, interrupted } = state;
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const { mayWrite } = useAreaRights();
  const maySave = mayWrite && !props.isFixed;
  const heading = maySave ? props.heading : props.heading.replace(/^Edit /, '');
  const submit = (stay: boolean) => {
    if (maySave && !state.isSaving) void state.submit(stay);
  };
  useKeySaves(element, state, submit);
  const record = state.record as Record | undefined;

  const context = {
    id,
    schema: state.schema,
    files: fileFieldsOf(call),
    record: state.record,
    isReadOnly: !mayWrite,
    describe: fields.describe,
    uploadedShareOf: saveProgress.uploadedShareOf,
    beforeSave: state.beforeSave,
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
            submit(false);
          }}
        >
          <FormHead heading={heading} name={record && nameOf?.(record)} publicPath={record && publicPath?.(record)}>
            {props.neighbours}
          </FormHead>
          {record && <RecordLine call={call} record={record} others={state.warning.others} change={state.change} />}
          {interrupted && !draft && <ReturnNotice files={interrupted.files} onClose={interrupted.acknowledge} />}
          {mayWrite && draft && (
            <DraftNotice savedAt={draft.savedAt} onRestore={draft.restore} onDiscard={draft.discard} />
          )}
          <ErrorSummary
            title={mayWrite ? titleOf(state.failure) : undefined}
            attempt={state.attempt}
            labels={fields.labels}
          >
            {conflict.open && (
              <Button color="inherit" variant="outlined" size="small" onClick={conflict.show} sx={{ mt: 1 }}>
                Compare both versions
              </Button>
            )}
          </ErrorSummary>
          {!mayWrite && <ReadOnlyNotice hasEdits={state.isChanged} />}
          <Paper variant="outlined" sx={maySave ? aboveSaveBar : twoColumns} {...(!mayWrite && readOnlyFields)}>
            {children(record)}
          </Paper>
          {maySave && (
            <SaveBar
              isSaving={state.isSaving && !state.warning.asked}
              isWaiting={state.isWaiting}
              isChanged={state.isChanged}
              progress={saveProgress.fraction}
              onSaveAndStay={onStayed && (() => submit(true))}
              onCancelUpload={saveProgress.cancel}
              cancelTo={cancelTo}
              onCancel={onCancel}
            />
          )}
        </form>
        <OpenConflict state={state} />
        <EditorsDialog asked={state.warning.asked} />
        <LeaveDialog hasUnsavedEdits={state.isChanged && !state.isSaving} />
      </FormProvider>
    </FormContextProvider>
  );
}

const titles = {
  invalid: 'Please fix the errors before submitting.',
  incomplete: 'Nothing was saved yet: a picture or video could not be uploaded. Save again to go on without it.',
};

function titleOf(failure: SaveFailure | undefined): string | undefined {
  if (!failure) return undefined;
  if (failure.reason !== 'refused') return titles[failure.reason];
  const { status, message, errors = [] } = failure.error;
  // The banner of the admin says that the server cannot be reached, and leaves once it can.
  if (status === 0) return undefined;
  // The list below the title has the message of the field.
  return errors.some((error) => error.message === message) ? titles.invalid : message;
}
