import { createContext, useContext } from 'react';

/** What the role of the administrator allows in the area on the screen; reading is a given. */
export interface AreaRights {
  mayWrite: boolean;
  mayDelete: boolean;
  /** Whether they may read the audit log, which forms link to. */
  mayAudit?: boolean;
  /** Whether forms tell colleagues that a record is open, and show who else has it open. */
  hasPresence?: boolean;
}

/** Provided by the shell around each area, by the `needs` of its manifest. */
export const AreaRightsContext = createContext<AreaRights>({ mayWrite: true, mayDelete: true });

/**
 * Returns what the administrator may do in the area. The server checks every call; this hides what it would refuse.
 * Lists and forms of `@msl/shared` follow it by themselves.
 */
export const useAreaRights = (): AreaRights => useContext(AreaRightsContext);
