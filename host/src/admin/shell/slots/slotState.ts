import type { AreaTarget, BadgeCount, SlotRow } from '@msl/shared/remote';
import { createContext, useContext } from 'react';
import type { SlotPart } from '../../remotes/areas/slotParts';

/** A dialog of a remote, opened from the palette or from a row. */
export interface OpenDialog {
  remote: SlotPart<unknown>['remote'];
  part: { name: string; title: string };
  load: () => Promise<{ default: unknown }>;
  /** The row that it was opened from. */
  row?: SlotRow;
}

interface SlotState {
  /** Numbers of badges by area. */
  badges: Readonly<Record<string, readonly BadgeCount[]>>;
  openDialog: (dialog: OpenDialog) => void;
  pathOf: (target: AreaTarget) => string | undefined;
}

export const SlotStateContext = createContext<SlotState>({
  badges: {},
  openDialog: () => undefined,
  pathOf: () => undefined,
});

export const useSlotState = () => useContext(SlotStateContext);
