import type { AreaTarget, SlotRow } from '../../remote';
import { type ComponentType, createContext, useContext } from 'react';

export interface RowActionsProps {
  row: SlotRow;
  /** Id of the element that names the row. */
  nameId: string;
}

/** What the page offers to the code of areas, beyond components. */
export interface AreaSurface {
  /** Returns the path of a screen; undefined if no remote of the page has it. */
  pathOf: (target: AreaTarget) => string | undefined;
  /** Returns the component that renders the actions other remotes add to the rows of a list; undefined without any. */
  rowActionsOf: (list: string) => ComponentType<RowActionsProps> | undefined;
}

/** Provided by the shell. */
export const AreaSurfaceContext = createContext<AreaSurface>({
  pathOf: () => undefined,
  rowActionsOf: () => undefined,
});

export const useRowActions = (list: string | undefined) => {
  const { rowActionsOf } = useContext(AreaSurfaceContext);
  return list === undefined ? undefined : rowActionsOf(list);
};

/** Returns a function that finds the path of a screen by name; undefined if no remote of the page has the screen. */
export const useAreaPath = () => useContext(AreaSurfaceContext).pathOf;
