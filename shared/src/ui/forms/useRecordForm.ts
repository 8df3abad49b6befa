import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../data/request';
import { useToasts } from '../feedback/useToasts';
import { type StoredRecord, toApiError } from '../queryHooks';
import { fileFieldsOf, type SaveCall, schemaOf, type Values } from './saveCalls';

/** The server's answer to a save, as far as forms read it. */
export interface SaveAnswer {
  message?: string;
}

export interface SaveOptions {
  /** The `updatedAt` the typed text is based on; left out to let the last write win. */
  seen: string | undefined;
  /** The values the form started from. */
  initial: Values;
  onProgress: (fraction: number) => void;
}

export interface RecordFormOptions<Answer extends SaveAnswer> {
  call: SaveCall;
  initial: Values;
  record: StoredRecord | undefined;
  save: (values: Values, options: SaveOptions) => Promise<Answer>;
  /** The toast after a save; the server's own message where none is given. */
  saved?: string;
  /** The toast after a failure; the server's own message where none is given. */
  failed?: string;
  /** Called after a save; a form without it stays, with what was saved as its new start. */
  onSaved?: (answer: Answer) => void;
}

/** Why the last attempt to save failed: values the contract refuses, or the server's answer. */
export type SaveFailure = { reason: 'invalid' } | { reason: 'refused'; error: ApiError };

/** Somebody else saved the record after it was loaded: the answer has it as it is now. */
const isStale = ({ status, answer }: ApiError) =>
  status === 409 && (answer as { current?: unknown } | undefined)?.current !== undefined;

/**
 * Holds a form's values, checks them by the contract and saves them.
 *
 * A refusal never touches what was typed: the server's errors stand at their fields, its sentence is in `failure`.
 */
export function useRecordForm<Answer extends SaveAnswer>(options: RecordFormOptions<Answer>) {
  const { call, save, saved, failed, onSaved } = options;
  const toasts = useToasts();
  const [schema] = useState(() => schemaOf(call));
  const [record, replaceRecord] = useState(options.record);
  const [failure, setFailure] = useState<SaveFailure>();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<number>();
  const noFiles = Object.fromEntries(Object.keys(fileFieldsOf(call)).map((name) => [name, []]));
  const form = useForm<Values>({
    defaultValues: { ...noFiles, ...options.initial },
    resolver: zodResolver(schema, undefined, { raw: true }),
    shouldFocusError: false,
  });
  const { isSubmitting, isDirty, errors, defaultValues } = form.formState;
  const seen = record?.updatedAt;

  const fail = (next: SaveFailure) => {
    setFailure(next);
    setAttempt((count) => count + 1);
  };

  const send = async (values: Values, basedOn: string | undefined) => {
    try {
      const answer = await save(values, { seen: basedOn, initial: defaultValues ?? {}, onProgress: setProgress });
      setFailure(undefined);
      toasts.success(saved ?? answer.message ?? 'Saved');
      form.reset(values);
      onSaved?.(answer);
    } catch (caught) {
      const error = toApiError(caught);
      for (const { field, message } of error.errors ?? []) {
        if (field in schema.shape) form.setError(field, { type: 'server', message });
      }
      toasts.failure(failed ?? error.message);
      fail({ reason: 'refused', error });
    } finally {
      setProgress(undefined);
    }
  };

  const submitWith = (basedOn: string | undefined) =>
    form.handleSubmit(
      (values) => send(values, basedOn),
      () => fail({ reason: 'invalid' }),
    );

  const isFixed = failure?.reason === 'invalid' && Object.keys(errors).length === 0;
  return {
    form,
    schema,
    record,
    replaceRecord,
    failure: isFixed ? undefined : failure,
    attempt,
    progress,
    isSaving: isSubmitting,
    isChanged: isDirty,
    submit: submitWith(seen),
    /** After a stale edit: saves all the same, so that the last write wins. */
    overwrite: failure?.reason === 'refused' && isStale(failure.error) ? submitWith(undefined) : undefined,
  };
}
