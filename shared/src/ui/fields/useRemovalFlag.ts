import { useController } from 'react-hook-form';

/**
 * For a call that takes a stored file away with the next save, told by a flag among its fields.
 *
 * @param name the flag's name, e.g. `removeFile`
 */
export function useRemovalFlag(name: string) {
  const { field } = useController({ name });
  return {
    isRemoved: field.value === true,
    /** For a FileField's `onRemoveStored`. */
    remove: () => field.onChange(true),
  };
}
