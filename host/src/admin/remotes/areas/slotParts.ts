import type { BadgeHook, DashboardCard, PaletteEntry, RowAction } from '@msl/shared/remote';
import type { NamedRemote, RemotesSnapshot } from '../loading/remoteLoader';
import type { Rights } from './useRights';
import { areaName } from './areaPaths';
import type { AreaView } from './areaViews';

/** A part that a remote adds to a screen of others. */
export interface SlotPart<Part> {
  /** Unique in the page. */
  key: string;
  remote: NamedRemote;
  part: Part;
}

export interface SlotParts {
  dashboard: SlotPart<DashboardCard>[];
  palette: SlotPart<PaletteEntry>[];
  rowActions: SlotPart<RowAction>[];
}

const byName = ({ name: one }: { name: string }, { name: other }: { name: string }) => one.localeCompare(other);

/** Returns what the loaded remotes add for this administrator, by slot, in the order of their names. */
export function slotPartsOf({ remotes }: RemotesSnapshot, { may }: Rights): SlotParts {
  const parts: SlotParts = { dashboard: [], palette: [], rowActions: [] };
  for (const remote of Object.values(remotes).sort(byName)) {
    if (remote.status !== 'ready') continue;
    for (const slot of ['dashboard', 'palette', 'rowActions'] as const) {
      for (const part of remote.manifest.slots?.[slot] ?? []) {
        if (!may('read', part.needs)) continue;
        parts[slot].push({ key: `${remote.name} ${part.name}`, remote, part } as never);
      }
    }
  }
  return parts;
}

/** Loads the hook of a badge. */
export type BadgeModule = () => Promise<{ default: BadgeHook }>;

/** Returns the badges that remotes count themselves, by the name of their area. */
export const badgePartsOf = (views: readonly AreaView[]): SlotPart<BadgeModule>[] =>
  views.flatMap((view) => {
    const { badge } = view.area;
    return typeof badge === 'function' ? [{ key: areaName(view), remote: view.remote, part: badge }] : [];
  });
