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

/** File field for a single file of the page settings. A name in `removeFiles` removes the file with the next save. */
export function StoredFileField({ path, ...props }: StoredFileFieldProps) {
  const { field } = useController({ name: 'removeFiles' });
  const removed = String(field.value ?? '')
    .split(',')
    .filter(Boolean);
  const change = (names: string[]) => field.onChange(names.join(','));
  const removal = {
    isRemoved: removed.includes(props.name),
    remove: () => change([...removed, props.name]),
    restore: () => change(removed.filter((name) => name !== props.name)),
  };
  return <FileField {...props} stored={path ? [path] : []} removal={removal} />;
}
