import { settingCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { useController } from 'react-hook-form';

const { FileField } = fieldsOf(settingCalls.storeHeader);

type Name = keyof typeof settingCalls.storeHeader.form.files;

interface StoredFileFieldProps {
  name: Name;
  label: string;
  path: string | null | undefined;
  help?: string;
  wide?: boolean;
}

/** The one file of a page's setting; taking it away is an order that goes with the next save. */
export function StoredFileField({ path, ...props }: StoredFileFieldProps) {
  const { field } = useController({ name: 'removeFiles' });
  const removed = String(field.value ?? '')
    .split(',')
    .filter(Boolean);
  const remove = () => field.onChange([...removed, props.name].join(','));
  return <FileField {...props} stored={path && !removed.includes(props.name) ? [path] : []} onRemoveStored={remove} />;
}
