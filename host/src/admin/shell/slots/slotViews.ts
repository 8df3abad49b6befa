export { BadgeSources } from './BadgeSources';
export { RowActions } from './RowActions';
export { SlotDialog } from './SlotDialog';
