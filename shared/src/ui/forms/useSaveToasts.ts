import { useToasts } from '../feedback/useToasts';
import { useUndoToast } from '../feedback/useUndoToast';
import { previewOf } from '../fields/fileRules';
import type { Values } from './saveCalls';

interface Saved {
  message?: string;
  undo?: string;
}

/** What was removed, e.g. 'Image deleted successfully'. */
function removalText(removedFiles: unknown): string {
  const paths = JSON.parse(String(removedFiles ?? '[]')) as string[];
  const noun = paths.every((path) => previewOf(path) === 'image') ? 'image' : 'file';
  const named = paths.length === 1 ? noun : `${paths.length} ${noun}s`;
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
      if (undo) offerUndo(removalText(sent.removedFiles), undo);
    },
  };
}
