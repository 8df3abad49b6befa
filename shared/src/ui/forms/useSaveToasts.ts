import { useToasts } from '../feedback/useToasts';
import { useUndoToast } from '../feedback/useUndoToast';
import { previewOf } from '../fields/fileRules';
import type { Values } from '../fields/formValues';

interface Saved {
  message?: string;
  undo?: string;
}

/** How many single files the sent flags removed: `removeFile`, or the names in `removeFiles`. */
function countSingleFiles({ removeFiles, ...sent }: Values): number {
  const flags = Object.entries(sent).filter(([name, value]) => /^remove[A-Z]/.test(name) && value === true);
  return flags.length + (typeof removeFiles === 'string' ? removeFiles.split(',').filter(Boolean).length : 0);
}

/** What was removed, e.g. 'Image deleted successfully'. */
function removalText(sent: Values): string {
  const paths = JSON.parse(String(sent.removedFiles ?? '[]')) as string[];
  const singles = countSingleFiles(sent);
  const count = paths.length + singles;
  const noun = singles === 0 && paths.every((path) => previewOf(path) === 'image') ? 'image' : 'file';
  const named = count === 1 ? noun : `${count} ${noun}s`;
  return `${named[0]?.toUpperCase()}${named.slice(1)} deleted successfully`;
}

/** Tells how a save went; where it removed files, that can be undone. */
export function useSaveToasts() {
  const toasts = useToasts();
  const offerUndo = useUndoToast();
  return {
    failure: toasts.failure,
    success: (text: string | undefined, { message, undo }: Saved, sent: Values) => {
      toasts.success(text ?? message ?? 'Saved');
      if (undo) offerUndo(removalText(sent), undo);
    },
  };
}
