import { type AreaSurface, AreaSurfaceContext } from '@msl/shared/ui';
import type { BadgeCount } from '@msl/shared/remote';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { areaName, areaPath, findArea } from '../../remotes/areas/areaPaths';
import { useAreas, useSlots } from '../../remotes/areas/RemotesProvider';
import { badgePartsOf } from '../../remotes/areas/slotParts';
import { type OpenDialog, SlotStateContext } from './slotState';
import { SlotLoadBoundary } from './SlotLoadBoundary';

const load = () => import('./slotViews');
const BadgeSources = lazy(async () => ({ default: (await load()).BadgeSources }));
const SlotDialog = lazy(async () => ({ default: (await load()).SlotDialog }));
const RowActions = lazy(async () => ({ default: (await load()).RowActions }));

/** Offers areas what they share by name, and holds what remotes add to screens of others. Its views load lazily. */
export function SlotsProvider({ children }: { children: ReactNode }) {
  const areas = useAreas();
  const { rowActions } = useSlots();
  const [badges, setBadges] = useState<Record<string, readonly BadgeCount[]>>({});
  const [dialog, openDialog] = useState<OpenDialog>();
  const badgeParts = useMemo(() => badgePartsOf(areas), [areas]);
  const setBadge = useCallback(
    (key: string, counts: readonly BadgeCount[]) => setBadges((shown) => ({ ...shown, [key]: counts })),
    [],
  );

  const surface = useMemo((): AreaSurface => {
    const listName = (name: string) => {
      const found = findArea(areas, name);
      return found ? areaName(found) : name;
    };
    // One component per list: a new one would mount the buttons of all rows again.
    const components = new Map<string, ReturnType<AreaSurface['rowActionsOf']>>();
    return {
      pathOf: (target) => areaPath(areas, target),
      rowActionsOf(list) {
        const name = listName(list);
        const parts = rowActions.filter(({ part }) => listName(part.list) === name);
        if (!components.has(name)) {
          components.set(
            name,
            parts.length
              ? (props) => (
                  <SlotLoadBoundary>
                    <RowActions parts={parts} {...props} />
                  </SlotLoadBoundary>
                )
              : undefined,
          );
        }
        return components.get(name);
      },
    };
  }, [areas, rowActions]);
  const state = useMemo(() => ({ badges, openDialog, pathOf: surface.pathOf }), [badges, surface]);

  return (
    <AreaSurfaceContext value={surface}>
      <SlotStateContext value={state}>
        {children}
        <SlotLoadBoundary>
          <Suspense>
            {badgeParts.length > 0 && <BadgeSources parts={badgeParts} onCount={setBadge} />}
            {dialog && <SlotDialog dialog={dialog} onClose={() => openDialog(undefined)} />}
          </Suspense>
        </SlotLoadBoundary>
      </SlotStateContext>
    </AreaSurfaceContext>
  );
}
