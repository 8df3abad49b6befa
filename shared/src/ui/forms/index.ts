/** Public entry of the forms. Separate from `@msl/shared/ui`, so that lists load neither react-hook-form nor zod. */
export { addressTile } from '../fields/addressTile';
export { FieldFrame, type FieldProps } from '../fields/FieldFrame';
export { fieldsOf, type FieldComponents } from '../fields/fieldsOf';
export { FileTiles } from '../fields/FileTiles';
export { useField } from '../fields/useField';
export { useRemovalFlag } from '../fields/useRemovalFlag';
export { ChangedText } from './ChangedText';
export { type FormSection, FormSections } from './FormSections';
export { FormPage, type FormPageProps } from './FormPage';
export { LeaveDialog } from './LeaveDialog';
export { RecordForm } from './RecordForm';
export { RecordLoader } from './RecordLoader';
export { SaveBar } from './SaveBar';
export { useSaveKey } from './useSaveKey';
export { type FormValuesOf } from '../fields/formValues';
export { SettingsFormPage, type SettingsFormPageProps } from './SettingsFormPage';
export { serverMessageOr } from './useRecordForm';
export { LivePreview, PreviewLayout } from '../preview/LivePreview';
