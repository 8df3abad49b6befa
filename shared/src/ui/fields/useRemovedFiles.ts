import { useController } from 'react-hook-form';

/** Manages the stored files that the next save removes, as the form value `removedFiles`. */
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
