import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { FileField } from '../../contracts/call';
import type { StoredRecord } from '../queryHooks';
import type { FormValues } from './formValues';

/** What a form needs to know of a field beside its value. */
export interface FieldDescription {
  label: string;
  /** The value for people, where two versions of the record are compared; the record's other values beside it. */
  show?: (value: unknown, values: FormValues) => string;
  /** Fields without an input of their own that change with this one, as a longitude does with its latitude. */
  along?: readonly string[];
  /** It must not be kept anywhere but in the form. */
  isSecret?: boolean;
}

/** Waits until a field's value is complete, and answers whether it is; `undefined` when there is nothing to wait for. */
export type Completion = () => Promise<boolean> | undefined;

/** What the fields of one form share. */
export interface FormContext {
  /** Starts the ids of the form's inputs. */
  id: string;
  schema: z.ZodObject;
  files: Record<string, FileField>;
  /** The record being edited, as the server last answered it. */
  record: StoredRecord | undefined;
  /** Tells the form of a field: once for each time it is shown. */
  describe: (name: string, description: FieldDescription) => void;
  /**
   * Asks a field before each save to make its value complete, as while a picture of it is on its way; without success
   * nothing is saved. Returns the way to stop.
   */
  beforeSave: (complete: Completion) => () => void;
  /** The share of a chosen file that was sent, 0 to 1; `undefined` while nothing is sent. */
  sentShare: (file: File) => number | undefined;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = Context.Provider;

/** @throws when used outside a form of {@link FormPage} or {@link SettingsFormPage} */
export function useFormContext(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field must be inside a FormPage or SettingsFormPage.');
  return form;
}
