import type { ComponentType } from 'react';
import type { Bulk as BulkOutcome } from '../../contracts/bulk';
import type { ActionHook } from '../queryHooks';

export type { BulkOutcome };

/** What the dialog of an action is given; it is open while it is rendered. */
export interface ActionDialogProps {
  /** How many records are selected. */
  count: number;
  isBusy: boolean;
  /** Sends the action with these fields. */
  onConfirm: (values: Record<string, string>) => void;
  onClose: () => void;
}

/** An action besides deleting. */
export interface BulkAction<Action extends string> {
  action: Action;
  label: string;
  /** Asks what the action needs to know before it is sent. */
  dialog?: ComponentType<ActionDialogProps>;
}

/** What can be done to many records of a list at once; deleting them can be in any list. */
export interface BulkActions<Action extends string> {
  with: ActionHook<{ body: { action: Action } }, { message?: string; data: BulkOutcome }>;
  /** Asks before so many (e.g. `1,234`) are deleted, two or more; one is asked for as a row is. */
  ask: (count: string) => string;
  actions?: readonly BulkAction<NoInfer<Action>>[];
}
