/** Event that an input in an iframe dispatches to its form on Ctrl+S (Cmd+S). */
export const saveKeyEvent = 'savekey';

/** `detail` of the event. */
export interface SaveKey {
  /** Whether Shift was pressed: the form stays on the page after the save. */
  stay: boolean;
}
