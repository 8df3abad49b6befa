import { useController } from 'react-hook-form';

/** The stored files that the next save removes, as `removedFiles` of the form's call. */
export function useRemovedFiles(stored: readonly string[]) {
  const { field } = useController({ name: 'removedFiles' });
  const removed = (JSON.parse(String(field.value ?? '[]')) as string[]).filter((path) => stored.includes(path));
  return {
    count: removed.length,
    kept: stored.filter((path) => !removed.includes(path)),
    remove: (path: string) => field.onChange(JSON.stringify([...removed, path])),
    restore: () => field.onChange(undefined),
  };
}
