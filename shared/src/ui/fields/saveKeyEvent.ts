/** The event an input with a document of its own sends to its form when Ctrl S (Cmd S) is pressed in it. */
export const saveKeyEvent = 'savekey';

/** The event's detail. */
export interface SaveKey {
  /** Whether Shift was pressed as well: the form then stays on the page. */
  stay: boolean;
}
