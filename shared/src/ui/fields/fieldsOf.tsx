import type { ComponentType } from 'react';
import type { ReactNode } from 'react';
import type { StoredRecord } from '../queryHooks';
import type { SaveCall, FormValuesOf } from './formValues';
import { CheckboxField } from './CheckboxField';
import { DateTimeField } from './DateTimeField';
import type { FieldProps } from './FieldFrame';
import { FileField, type FileFieldProps } from './FileField';
import { RecordField, type RecordFieldProps, RecordsField } from './RecordField';
import { RichTextField } from './RichTextField';
import { TextsField } from './TextsField';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './TextField';

type NamesOf<C extends SaveCall, Value> = {
  [Name in keyof FormValuesOf<C> & string]-?: Value extends NonNullable<FormValuesOf<C>[Name]> ? Name : never;
}[keyof FormValuesOf<C> & string];

type Choice<Name extends string> = <Answer extends { data: StoredRecord[] }, Args>(
  props: RecordFieldProps<Answer, Args, Name>,
) => ReactNode;

/** Field components for the forms of one call; each accepts only names of its kind of value. */
export interface FieldComponents<C extends SaveCall> {
  TextField: ComponentType<TextFieldProps<NamesOf<C, string>>>;
  TextArea: ComponentType<TextAreaProps<NamesOf<C, string>>>;
  RichTextField: ComponentType<FieldProps<NamesOf<C, string>>>;
  CheckboxField: ComponentType<FieldProps<NamesOf<C, boolean>>>;
  DateTimeField: ComponentType<FieldProps<NamesOf<C, string>>>;
  TextsField: ComponentType<FieldProps<NamesOf<C, string[]>>>;
  FileField: ComponentType<FileFieldProps<NamesOf<C, File[]>>>;
  RecordField: Choice<NamesOf<C, string>>;
  RecordsField: Choice<NamesOf<C, string>>;
}

const fields = {
  ...{ TextField, TextArea, TextsField, RichTextField, CheckboxField, DateTimeField },
  ...{ FileField, RecordField, RecordsField },
};

/**
 * Returns the field components for forms of a call, e.g. `const { TextField } = fieldsOf(manualCalls.create)`. A name that
 * the contract lacks, or defines with another type, fails the type check.
 */
export function fieldsOf<C extends SaveCall>(_call: C): FieldComponents<C> {
  return fields;
}
