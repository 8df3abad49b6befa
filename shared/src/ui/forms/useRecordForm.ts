import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../data/request';
import { type StoredRecord, toApiError } from '../queryHooks';
import type { SaveCall, Values } from '../fields/formValues';
import type { Choices } from './conflict';
import { addedSince, type Asked, changedOnly, fileFieldsOf, schemaOf } from './saveCalls';
import type { Sent } from './sending';
import { useChangedRecord } from './useChangedRecord';
import { useCompletion } from './useCompletion';
import { type OpenConflict, useConflict } from './useConflict';
import { useFormDraft } from './useFormDraft';
import { useFields } from './useFields';
import { useSaveToasts } from './useSaveToasts';
import { Cancelled, useSending } from './useSending';

/** The server's answer to a save, as far as forms read it. */
export interface SaveAnswer {
  message?: string;
  /** Puts back the files that it removed. */
  undo?: string;
  /** The record as it is stored now. */
  data?: object;
}

export interface SaveOptions {
  /** The `updatedAt` the typed text is based on; left out to let the last write win. */
  seen: string | undefined;
  /** The values the form started from. */
  initial: Values;
  onProgress: (fraction: number) => void;
}

/** What a toast says of a failure: always the same, or by what the server answered. */
export type FailedText = string | ((error: ApiError) => string);

/** The server's own message, or `otherwise` where it was not reached. */
export const serverMessageOr =
  (otherwise: string) =>
  ({ status, message }: ApiError): string =>
    status === 0 ? otherwise : message;

export interface RecordFormOptions<Answer extends SaveAnswer> {
  heading: string;
  call: SaveCall;
  asked?: Asked;
  initial: Values;
  record: StoredRecord | undefined;
  /** Loads the record anew; unset while it is not stored. */
  reload?: () => unknown;
  /** What a version of the record has in the form's fields; its fields of the same names unless said. */
  valuesOf?: (record: StoredRecord) => Values;
  /** Sends the values; a save that can be aborted offers to be cancelled while files are on their way. */
  save: (values: Values, options: SaveOptions) => Sent<Answer>;
  /** The toast after a save; the server's own message where none is given. */
  saved?: string;
  /** The toast after a failure; the server's own message where none is given. */
  failed?: FailedText;
  /** Called after a save; a form without it stays, with what was saved as its new start. */
  onSaved?: (answer: Answer) => void;
  /**
   * Called where {@link onSaved} leaves the page, after a save that is to stay on it, or during which more was typed; the
   * form offers both then.
   */
  onStayed?: (answer: Answer) => void;
}

/** Why the last attempt to save failed: values the contract refuses, an upload that came to nothing, or the server's answer. */
export type SaveFailure = { reason: 'invalid' | 'incomplete' } | { reason: 'refused'; error: ApiError };

/** A record that somebody else saved after it was loaded, as it is now, and who that was. */
const storedIn = ({ status, answer }: ApiError): { current?: StoredRecord; savedBy?: string } =>
  status === 409 ? (answer as object) : {};

const fieldsOf = (names: string[], record: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/**
 * Holds a form's values, checks them by the contract and saves them.
 *
 * A refusal never touches what was typed: the server's errors stand at their fields, its sentence is in `failure`, and
 * another version that was stored meanwhile is in `conflict`.
 */
export function useRecordForm<Answer extends SaveAnswer>(options: RecordFormOptions<Answer>) {
  const { call, initial, save, onSaved, onStayed } = options;
  const valuesOf = options.valuesOf ?? ((version) => fieldsOf(Object.keys(initial), version));
  const toasts = useSaveToasts();
  const [schema] = useState(() => schemaOf(call, options.asked));
  const [record, replaceRecord] = useState(options.record);
  const [failure, setFailure] = useState<SaveFailure>();
  const [attempt, setAttempt] = useState(0);
  const fields = useFields();
  const sending = useSending();
  const { beforeSave, complete, isWaiting } = useCompletion();
  const blank = blankValues(call, schema);
  const start: Values = { ...blank, ...initial };
  const isFile = (name: string) => name in fileFieldsOf(call);
  const form = useForm<Values>({
    defaultValues: start,
    resolver: zodResolver(schema, undefined, { raw: true }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const conflict = useConflict({ form, fields, blank, isFile });
  const stored: Values = record ? valuesOf(record) : initial;
  const onStale = (mine: Values, typed: string[], before: Values) => {
    if (record) conflict.begin({ current: record, theirs: stored, before, mine, typed }, true);
  };
  useChangedRecord(options, { form, record, valuesOf, replaceRecord });
  const draft = useFormDraft({ form, fields, isFile, stored, record, heading: options.heading, onStale });

  const fail = (next: SaveFailure) => {
    setFailure(next);
    setAttempt((count) => count + 1);
  };

  /**
   * Shows the form as it is after a save: files, and other orders of the form, have been carried out, and what came
   * meanwhile is still to be saved. @returns whether anything came meanwhile
   */
  const goOn = (sent: Values, answered: object | undefined): boolean => {
    if (answered) replaceRecord(answered as StoredRecord);
    const isKept = (name: string) => !isFile(name) && (!answered || name in answered);
    const next = Object.entries(sent).map(([name, value]) => [name, isKept(name) ? value : start[name]]);
    const added = addedSince(sent, form.getValues(), isFile);
    form.reset(Object.fromEntries(next) as Values);
    for (const [name, value] of added) form.setValue(name, value, { shouldDirty: true });
    return added.length > 0;
  };

  const refuse = (error: ApiError, stay: boolean) => {
    for (const { field, message } of error.errors ?? []) {
      if (field in schema.shape) form.setError(field, { type: 'server', message });
    }
    const { current, savedBy } = storedIn(error);
    // The dialog of both versions says it, and no toast lies above it.
    if (!current) toasts.failure(textOf(options.failed, error));
    fail({ reason: 'refused', error });
    const mine = form.getValues();
    const typed = Object.keys(changedOnly(mine, form.control._defaultValues));
    if (current) conflict.begin({ current, savedBy, theirs: valuesOf(current), before: stored, mine, typed }, stay);
  };

  const send = async (values: Values, seen: string | undefined, stay: boolean) => {
    const before: Values = form.control._defaultValues;
    try {
      const answer = await sending.follow(values, (onProgress) => save(values, { seen, initial: before, onProgress }));
      setFailure(undefined);
      conflict.end();
      toasts.success(options.saved, answer, values);
      draft.clear();
      const hasMore = goOn(values, answer.data);
      if ((stay || hasMore) && onStayed) onStayed(answer);
      else onSaved?.(answer);
    } catch (caught) {
      if (!(caught instanceof Cancelled)) refuse(toApiError(caught), stay);
    }
  };

  const submitFrom = async (seen: string | undefined, stay: boolean) => {
    if (!(await complete())) return fail({ reason: 'incomplete' });
    await form.handleSubmit(
      (values) => send(values, seen, stay),
      () => fail({ reason: 'invalid' }),
    )();
  };

  const { isSubmitting, isDirty, errors } = form.formState;
  return {
    ...{ form, schema, fields, record, attempt, sending, conflict, beforeSave, isWaiting },
    failure: isFixed(failure, errors) ? undefined : failure,
    isSaving: isSubmitting || isWaiting,
    isChanged: isDirty,
    /** @param stay whether to stay on the page after the save */
    submit: (stay: boolean) => submitFrom(record?.updatedAt, stay),
    /** Goes on from the stored version with what was chosen of both, and saves that. */
    settle: (open: OpenConflict, choices: Choices) => {
      conflict.rebase(open, choices);
      replaceRecord(open.current);
      draft.take();
      return submitFrom(open.current.updatedAt, open.stay);
    },
    draft: draft.offer && { savedAt: draft.offer.savedAt, restore: draft.restore, discard: draft.discard },
    interrupted: draft.interrupted && { ...draft.interrupted, acknowledge: draft.acknowledge },
  };
}

const isFixed = (failure: SaveFailure | undefined, errors: object) =>
  failure?.reason === 'invalid' && Object.keys(errors).length === 0;

const textOf = (failed: FailedText | undefined, error: ApiError) =>
  typeof failed === 'function' ? failed(error) : (failed ?? error.message);

/** A field without a key would make the form look changed as soon as it is shown. */
const blankValues = (call: SaveCall, schema: z.ZodObject): Values => ({
  ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])),
  ...Object.fromEntries(Object.keys(fileFieldsOf(call)).map((name) => [name, []])),
  fileOrder: undefined,
  removedFiles: undefined,
});
