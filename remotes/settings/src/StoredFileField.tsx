import { settingCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { useController } from 'react-hook-form';

const { FileField } = fieldsOf(settingCalls.storeHeader);

type FileName = keyof typeof settingCalls.storeHeader.form.files;

interface StoredFileFieldProps {
  name: FileName;
  label: string;
  path: string | null | undefined;
  help?: string;
  wide?: boolean;
}

/** File field for a single file of the page settings. A name in `removeFiles` removes the file with the next save. */
export function StoredFileField({ path, ...props }: StoredFileFieldProps) {
  const { field } = useController({ name: 'removeFiles' });
  const removedNames = String(field.value ?? '')
    .split(',')
    .filter(Boolean);
  const changeRemoved = (names: string[]) => field.onChange(names.join(','));
  const removal = {
    isRemoved: removedNames.includes(props.name),
    remove: () => changeRemoved([...removedNames, props.name]),
    restore: () => changeRemoved(removedNames.filter((name) => name !== props.name)),
  };
  return <FileField {...props} stored={path ? [path] : []} removal={removal} />;
}
