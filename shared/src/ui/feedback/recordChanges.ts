const changes = new EventTarget();

/** Notifies the forms of the page that something else changed a record, e.g. an Undo or an action button. */
export const recordChanges = {
  announce: (): void => void changes.dispatchEvent(new Event('change')),
  /** @returns a function that unsubscribes */
  onChange: (listener: () => void): (() => void) => {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
