import type { Bulk as Outcome } from '../../contracts/bulk';
import type { ActionHook } from '../queryHooks';

export type { Outcome };

/** What can be done to many records of a list at once; deleting them can be in any list. */
export interface Bulk<Action extends string> {
  with: ActionHook<{ body: { action: Action } }, { message?: string; data: Outcome }>;
  /** Asks before so many are deleted, two or more; one is asked for as a row is. */
  ask: (count: number) => string;
  actions?: readonly { action: NoInfer<Action>; label: string }[];
}
