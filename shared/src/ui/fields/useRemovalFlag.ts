import { useController } from 'react-hook-form';
import type { FileRemoval } from './FileField';

/**
 * For a call that takes the one stored file away with the next save, told by a flag among its fields.
 *
 * @param name the flag's name, e.g. `removeFile`
 */
export function useRemovalFlag(name: string): FileRemoval {
  const { field } = useController({ name });
  return {
    isRemoved: field.value === true,
    remove: () => field.onChange(true),
    restore: () => field.onChange(false),
  };
}
