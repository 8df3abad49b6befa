import { useController } from 'react-hook-form';
import type { FileRemoval } from './FileField';

/**
 * Manages the removal of a single stored file for calls with a boolean field for it.
 *
 * @param name name of the boolean field, e.g. `removeFile`
 */
export function useRemovalFlag(name: string): FileRemoval {
  const { field } = useController({ name });
  return {
    isRemoved: field.value === true,
    remove: () => field.onChange(true),
    restore: () => field.onChange(false),
  };
}
