import type { ComponentType } from 'react';
import type { Bulk as BulkOutcome } from '../../contracts/bulk';
import type { ActionHook } from '../queryHooks';

export type { BulkOutcome };

/** Props of the dialog of a bulk action. The dialog is open while it is rendered. */
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
  /** Dialog that asks for the fields of the action before it is sent. */
  dialog?: ComponentType<ActionDialogProps>;
}

/** The bulk actions of a list in addition to deleting. */
export interface BulkActions<Action extends string> {
  with: ActionHook<{ body: { action: Action } }, { message?: string; data: BulkOutcome }>;
  /** Returns the question before two or more records are deleted; `count` is formatted, e.g. `1,234`. */
  ask: (count: string) => string;
  actions?: readonly BulkAction<NoInfer<Action>>[];
}
