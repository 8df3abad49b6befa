import type { ComponentType } from 'react';
import type { ReactNode } from 'react';
import type { StoredRecord } from '../queryHooks';
import type { SaveCall, FormValuesOf } from './formValues';
import { CheckboxField } from './CheckboxField';
import { DateField } from './DateField';
import { DateTimeField, ZonedTimeField, type ZonedTimeFieldProps } from './DateTimeField';
import type { FieldProps } from './FieldFrame';
import { FileField, type FileFieldProps } from './FileField';
import { NumberField, type NumberFieldProps } from './NumberField';
import { RecordField, type RecordFieldProps, RecordsField } from './RecordField';
import { RichTextField } from './RichTextField';
import { SelectField, type SelectFieldProps } from './SelectField';
import { TextsField } from './TextsField';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './TextField';

type NamesOf<C extends SaveCall, Value> = {
  [Name in keyof FormValuesOf<C> & string]-?: Value extends NonNullable<FormValuesOf<C>[Name]> ? Name : never;
}[keyof FormValuesOf<C> & string];

/** Fields that hold a text, also one of a few fixed texts. */
type TextNamesOf<C extends SaveCall> = {
  [Name in keyof FormValuesOf<C> & string]-?: NonNullable<FormValuesOf<C>[Name]> extends string ? Name : never;
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
  DateField: ComponentType<FieldProps<NamesOf<C, string>>>;
  DateTimeField: ComponentType<FieldProps<NamesOf<C, string>>>;
  ZonedTimeField: ComponentType<ZonedTimeFieldProps<NamesOf<C, string>>>;
  NumberField: ComponentType<NumberFieldProps<NamesOf<C, number>>>;
  SelectField: ComponentType<SelectFieldProps<TextNamesOf<C>>>;
  TextsField: ComponentType<FieldProps<NamesOf<C, string[]>>>;
  FileField: ComponentType<FileFieldProps<NamesOf<C, File[]>>>;
  RecordField: Choice<NamesOf<C, string>>;
  RecordsField: Choice<NamesOf<C, string>>;
}

const fields = {
  ...{ TextField, TextArea, TextsField, RichTextField, CheckboxField, DateField, DateTimeField, ZonedTimeField },
  ...{ FileField, NumberField, RecordField, RecordsField, SelectField },
};

/**
 * Returns the field components for forms of a call, e.g. `const { TextField } = fieldsOf(manualCalls.create)`. A name that
 * the contract lacks, or defines with another type, fails the type check.
 */
export function fieldsOf<C extends SaveCall>(_call: C): FieldComponents<C> {
  return fields;
}
