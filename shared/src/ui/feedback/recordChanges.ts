const changes = new EventTarget();

/** Tells the forms of the page that a record was changed beside them, by an Undo or by an action in the form. */
export const recordChanges = {
  announce: (): void => void changes.dispatchEvent(new Event('change')),
  /** @returns the way to stop */
  onChange: (listener: () => void): (() => void) => {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
