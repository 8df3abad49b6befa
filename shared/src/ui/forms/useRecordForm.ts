import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../data/request';
import { type StoredRecord, toApiError } from '../queryHooks';
import type { SaveCall, FormValues } from '../fields/formValues';
import { initialValues } from './initialValues';
import type { ConflictChoices } from './conflict';
import { editedRecord } from './editedRecord';
import { editsSince, type RequiredMessages, changedOnly, fileFieldsOf, schemaOf } from './saveCalls';
import type { SaveResult } from './saveProgress';
import { useChangedRecord } from './useChangedRecord';
import { useCompletion } from './useCompletion';
import { type OpenConflict, useConflict } from './useConflict';
import { useFormDraft } from './useFormDraft';
import { useFields } from './useFields';
import { useSaveToasts } from './useSaveToasts';
import { useSaveWarning } from './useSaveWarning';
import { Cancelled, useSaveProgress } from './useSaveProgress';

/** The part of the response to a save that forms read. */
export interface SaveAnswer {
  message?: string;
  /** Token that restores the files removed by the save. */
  undo?: string;
  /** The stored record. */
  data?: object;
}

export interface SaveOptions {
  /** `updatedAt` of the record the edits are based on. `undefined`: the last write wins. */
  baseUpdatedAt: string | undefined;
  /** The values the form started from. */
  initial: FormValues;
  onProgress: (fraction: number) => void;
}

/** Text of the toast after a failed save: fixed, or derived from the error. */
export type FailedText = string | ((error: ApiError) => string);

/** Returns the server's message, or `otherwise` if the server could not be reached. */
export const serverMessageOr =
  (otherwise: string) =>
  ({ status, message }: ApiError): string =>
    status === 0 ? otherwise : message;

export interface RecordFormOptions<Answer extends SaveAnswer> {
  heading: string;
  call: SaveCall;
  requiredMessages?: RequiredMessages;
  initial: FormValues;
  record: StoredRecord | undefined;
  /** Reloads the record; `undefined` while it is not stored. */
  reload?: () => unknown;
  /** Converts a record to form values. Default: the record's fields with the names of the form's fields. */
  valuesOf?: (record: StoredRecord) => FormValues;
  /** Sends the values. The user can cancel an abortable save while files are being uploaded. */
  save: (values: FormValues, options: SaveOptions) => SaveResult<Answer>;
  /** Text of the toast after a save. Default: the server's message. */
  saved?: string;
  /** Text of the toast after a failure. Default: the server's message. */
  failed?: FailedText;
  /** Called after a save. Without it the form stays open with the saved values as its initial values. */
  onSaved?: (answer: Answer) => void;
  /**
   * Called instead of {@link onSaved} after "Save and stay", or when the user edited fields during the save. If set, the
   * form offers "Save and stay".
   */
  onStayed?: (answer: Answer) => void;
}

/** Why the last save failed: values the contract rejects, a failed upload, or the server's error. */
export type SaveFailure = { reason: 'invalid' | 'incomplete' } | { reason: 'refused'; error: ApiError };

/** Returns the stored record and the name of its last editor from a 409 for a stale edit. */
const conflictDataOf = ({ status, answer }: ApiError): { current?: StoredRecord; savedBy?: string } =>
  status === 409 ? (answer as object) : {};

const deletedText =
  'Somebody deleted this meanwhile, so it cannot be saved. They can undo that for a minute; what you typed stays here.';

/** Returns why a save failed; that the server lacks a stored record means that it was deleted. */
function toRefusal(caught: unknown, record: StoredRecord | undefined): ApiError {
  const error = toApiError(caught);
  return record && error.status === 404 ? { ...error, message: deletedText } : error;
}

const pickFields = (names: string[], record: object): FormValues =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/**
 * Holds the values of a form, validates them with the contract and saves them.
 *
 * A failed save keeps all edits. The server's field errors are set on their fields, its message is in `failure`, and a
 * version that somebody else stored in the meantime is in `conflict`.
 */
export function useRecordForm<Answer extends SaveAnswer>(options: RecordFormOptions<Answer>) {
  const { call, initial, save, onSaved, onStayed } = options;
  const valuesOf = options.valuesOf ?? ((version) => pickFields(Object.keys(initial), version));
  const toasts = useSaveToasts();
  const [schema] = useState(() => schemaOf(call, options.requiredMessages));
  const [record, replaceRecord] = useState(options.record);
  const [{ failure, attempt }, setOutcome] = useState<{ failure?: SaveFailure; attempt: number }>({ attempt: 0 });
  const fields = useFields();
  const saveProgress = useSaveProgress();
  const { beforeSave, complete, isWaiting } = useCompletion();
  const blank = blankValues(call, schema);
  const start: FormValues = { ...blank, ...initial };
  const isFile = (name: string) => name in fileFieldsOf(call);
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: zodResolver(schema, undefined, { raw: true }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const conflict = useConflict({ form, fields, blank, isFile });
  const stored: FormValues = record ? valuesOf(record) : initial;
  const onStale = (mine: FormValues, editedFields: string[], before: FormValues) => {
    if (record) conflict.begin({ current: record, theirs: stored, before, mine, editedFields }, true);
  };
  const warning = useSaveWarning(editedRecord(call, record?._id), form.formState.isDirty);
  const change = useChangedRecord(options, { form, record, valuesOf, replaceRecord, others: warning.others });
  const draft = useFormDraft({ form, fields, isFile, stored, record, heading: options.heading, onStale });

  const fail = (next: SaveFailure) => setOutcome((last) => ({ failure: next, attempt: last.attempt + 1 }));

  /**
   * Resets the form after a save: clears files and commands such as `fileOrder`, keeps edits made during the save.
   *
   * @returns whether the user edited fields during the save
   */
  const resetAfterSave = (saved: FormValues, storedRecord: object | undefined): boolean => {
    if (storedRecord) replaceRecord(storedRecord as StoredRecord);
    const isKept = (name: string) => !isFile(name) && (!storedRecord || name in storedRecord);
    const next = Object.entries(saved).map(([name, value]) => [name, isKept(name) ? value : start[name]]);
    const added = editsSince(saved, form.getValues(), isFile);
    form.reset(Object.fromEntries(next) as FormValues);
    for (const [name, value] of added) form.setValue(name, value, { shouldDirty: true });
    return added.length > 0;
  };

  const showRefusal = (error: ApiError, stay: boolean) => {
    showFieldErrors(form, schema, error);
    const { current, savedBy } = conflictDataOf(error);
    // The conflict dialog already shows the message; a toast would cover the dialog.
    if (!current) toasts.failure(textOf(options.failed, error));
    fail({ reason: 'refused', error });
    const mine = form.getValues();
    const editedFields = Object.keys(changedOnly(mine, initialValues(form)));
    if (current)
      conflict.begin({ current, savedBy, theirs: valuesOf(current), before: stored, mine, editedFields }, stay);
  };

  const send = async (values: FormValues, baseUpdatedAt: string | undefined, stay: boolean) => {
    try {
      const answer = await saveProgress.follow(values, (onProgress) =>
        save(values, { baseUpdatedAt, initial: initialValues(form), onProgress }),
      );
      setOutcome((last) => ({ attempt: last.attempt }));
      conflict.end();
      toasts.success(options.saved, answer, values);
      draft.clear();
      const hasNewEdits = resetAfterSave(values, answer.data);
      if ((stay || hasNewEdits) && onStayed) onStayed(answer);
      else onSaved?.(answer);
    } catch (caught) {
      if (!(caught instanceof Cancelled)) showRefusal(toRefusal(caught, record), stay);
    }
  };

  const submitFrom = async (baseUpdatedAt: string | undefined, stay: boolean, isAgreed = false) => {
    const reason = await complete();
    if (reason) return fail({ reason });
    await form.handleSubmit(
      async (values) => {
        if (isAgreed || (await warning.confirmSave())) await send(values, baseUpdatedAt, stay);
      },
      () => fail({ reason: 'invalid' }),
    )();
  };

  const { isSubmitting, isDirty, errors } = form.formState;
  return {
    ...{ form, schema, fields, record, attempt, saveProgress, conflict, warning, beforeSave, isWaiting, change },
    failure: isFixed(failure, errors) ? undefined : failure,
    isSaving: isSubmitting || isWaiting,
    isChanged: isDirty,
    /** @param stay whether to stay on the page after the save */
    submit: (stay: boolean) => submitFrom(record?.updatedAt, stay),
    /** Applies the chosen values to the stored version and saves the result. */
    saveChoices: (open: OpenConflict, choices: ConflictChoices) => {
      conflict.rebase(open, choices);
      replaceRecord(open.current);
      draft.accept();
      return submitFrom(open.current.updatedAt, open.stay, true);
    },
    draft: draft.offer && { savedAt: draft.offer.savedAt, restore: draft.restore, discard: draft.discard },
    interrupted: draft.interrupted && { ...draft.interrupted, acknowledge: draft.acknowledge },
  };
}

function showFieldErrors(form: UseFormReturn<FormValues>, schema: z.ZodObject, { errors = [] }: ApiError) {
  for (const { field, message } of errors) {
    // `templates.0.name` is a part of the field `templates`.
    if ((field.split('.')[0] ?? '') in schema.shape) form.setError(field, { type: 'server', message });
  }
}

const isFixed = (failure: SaveFailure | undefined, errors: object) =>
  failure?.reason === 'invalid' && Object.keys(errors).length === 0;

const unsentText = 'Not saved. What you typed stays here.';

const textOf = (failed: FailedText | undefined, error: ApiError) =>
  typeof failed === 'function' ? failed(error) : (failed ?? (error.status === 0 ? unsentText : error.message));

// A field without a key would make react-hook-form report the form as changed at once.
const blankValues = (call: SaveCall, schema: z.ZodObject): FormValues => ({
  ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])),
  ...Object.fromEntries(Object.keys(fileFieldsOf(call)).map((name) => [name, []])),
  fileOrder: undefined,
  removedFiles: undefined,
});
