import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { FileField } from '../../contracts/call';
import type { StoredRecord } from '../queryHooks';

/** What the fields of one form share. */
export interface FormContext {
  /** Starts the ids of the form's inputs. */
  id: string;
  schema: z.ZodObject;
  files: Record<string, FileField>;
  /** The record being edited, as the server last answered it. */
  record: StoredRecord | undefined;
  /** Tells the form that one of its own calls changed the record, e.g. by removing an image. */
  replaceRecord: (record: StoredRecord) => void;
  /** Tells the error summary what a field is called. */
  nameField: (name: string, label: string) => void;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = Context.Provider;

/** @throws when used outside a form of {@link FormPage} or {@link SettingsFormPage} */
export function useFormContext(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field stands inside a FormPage or SettingsFormPage.');
  return form;
}
