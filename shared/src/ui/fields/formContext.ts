import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { FileField } from '../../contracts/call';
import type { StoredRecord } from '../queryHooks';
import type { FormValues } from './formValues';

/** Description of a field for the form around it. */
export interface FieldDescription {
  label: string;
  /** Formats the value for the comparison of two versions; `values` holds all values of the record. */
  format?: (value: unknown, values: FormValues) => string;
  /** Fields without an input of their own that change with this one, e.g. a longitude with its latitude. */
  linkedFields?: readonly string[];
  /** Whether the value must not be stored in drafts. */
  isSecret?: boolean;
}

/**
 * Completes the value of a field; resolves to whether it succeeded. `undefined`: the value is complete. `invalid`: the
 * field has set its error.
 */
export type Completion = () => Promise<boolean> | 'invalid' | undefined;

/** Shared by all fields of one form. */
export interface FormContext {
  /** Prefix of the ids of the form's inputs. */
  id: string;
  schema: z.ZodObject;
  files: Record<string, FileField>;
  /** The edited record from the server's latest answer. */
  record: StoredRecord | undefined;
  /** Whether the administrator may only read the form: fields show their values as text. */
  isReadOnly: boolean;
  /** Registers a field when it is rendered. */
  describe: (name: string, description: FieldDescription) => void;
  /**
   * Registers a function that completes a field's value before each save, e.g. during an upload. A failure stops the
   * save. Returns a function that unregisters it.
   */
  beforeSave: (complete: Completion) => () => void;
  /** Returns the uploaded share of a chosen file, 0 to 1; `undefined` if no upload is running. */
  uploadedShareOf: (file: File) => number | undefined;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = Context.Provider;

/** @throws when used outside a form of {@link FormPage} or {@link SettingsFormPage} */
export function useFormContext(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field must be inside a FormPage or SettingsFormPage.');
  return form;
}
