import { tryStorage } from './tryStorage';

/** A text that this browser keeps. */
export interface StoredText {
  read: () => string;
  write: (text: string) => void;
  /** Calls the listener when this tab or another one changes the text. @returns a function that stops it */
  watch: (listener: () => void) => () => void;
}

/** Keeps a JSON list in the local storage, or for the page view in browsers that refuse storage. */
export function storedList(key: string): StoredText {
  let unstored = '[]';
  /** Event in this tab; other tabs get `storage`. */
  const events = [key, 'storage'];
  return {
    read: () => tryStorage(() => localStorage.getItem(key)) ?? unstored,
    write(text) {
      unstored = text;
      tryStorage(() => localStorage.setItem(key, text));
      dispatchEvent(new Event(key));
    },
    watch(listener) {
      for (const name of events) addEventListener(name, listener);
      return () => {
        for (const name of events) removeEventListener(name, listener);
      };
    },
  };
}
