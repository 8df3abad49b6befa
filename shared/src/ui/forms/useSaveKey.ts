import { type RefObject, useEffect, useRef } from 'react';
import { type SaveKey, saveKeyEvent } from '../fields/saveKeyEvent';

/**
 * Saves on Ctrl+S (Cmd+S).
 *
 * @param onSave called with whether Shift was pressed: the form then stays open
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, onSave: (stay: boolean) => void) {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current(event.shiftKey);
    };
    // The rich-text editor is an iframe and dispatches an event of its own.
    const element = form.current;
    const onEditorKey = (event: Event) => latest.current((event as CustomEvent<SaveKey>).detail.stay);
    document.addEventListener('keydown', onKeyDown);
    element?.addEventListener(saveKeyEvent, onEditorKey);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener(saveKeyEvent, onEditorKey);
    };
  }, [form]);
}
