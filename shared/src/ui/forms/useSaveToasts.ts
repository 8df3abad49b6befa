import { useToasts } from '../feedback/useToasts';
import { useUndoToast } from '../feedback/useUndoToast';
import { previewOf } from '../fields/fileRules';
import type { FormValues } from '../fields/formValues';

interface Saved {
  message?: string;
  undo?: string;
}

/** Counts the files removed by flags (`removeFile`) or by name (`removeFiles`). */
function countSingleFiles({ removeFiles, ...sent }: FormValues): number {
  const flags = Object.entries(sent).filter(([name, value]) => /^remove[A-Z]/.test(name) && value === true);
  return flags.length + (typeof removeFiles === 'string' ? removeFiles.split(',').filter(Boolean).length : 0);
}

/** Returns the toast text for removed files, e.g. 'Image deleted successfully', or for one that a new file replaced. */
function describeRemoval(sent: FormValues): string {
  const paths = JSON.parse(String(sent.removedFiles ?? '[]')) as string[];
  const singleCount = countSingleFiles(sent);
  const count = paths.length + singleCount;
  if (count === 0) return 'File replaced successfully';
  const noun = singleCount === 0 && paths.every((path) => previewOf(path) === 'image') ? 'image' : 'file';
  const phrase = count === 1 ? noun : `${count} ${noun}s`;
  return `${phrase[0]?.toUpperCase()}${phrase.slice(1)} deleted successfully`;
}

/** Shows the toasts of a save; offers to undo the removal of files. */
export function useSaveToasts() {
  const toasts = useToasts();
  const offerUndo = useUndoToast();
  return {
    failure: toasts.failure,
    success: (text: string | undefined, { message, undo }: Saved, sent: FormValues) => {
      toasts.success(text ?? message ?? 'Saved');
      if (undo) offerUndo(describeRemoval(sent), undo);
    },
  };
}
