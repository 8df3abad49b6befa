import { type AreaSurface, AreaSurfaceContext, LoadFailure } from '@msl/shared/ui';
import type { BadgeCount } from '@msl/shared/remote';
import { Box } from '@mui/material';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { areaName, areaPath, findArea } from '../../remotes/areas/areaPaths';
import { useAreas, useSlots } from '../../remotes/areas/RemotesProvider';
import { badgePartsOf } from '../../remotes/areas/slotParts';
import { type OpenDialog, SlotStateContext } from './slotState';
import { useSlotViews } from './useSlotViews';

/**
 * Offers areas what they share by name, and holds what remotes add to screens of others. The views are loaded once a
 * remote adds something.
 */
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

  const { views, error, retry } = useSlotViews(badgeParts.length + rowActions.length > 0 || dialog !== undefined);

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
        if (views && parts.length && !components.has(name))
          components.set(name, (props) => <views.RowActions parts={parts} {...props} />);
        return components.get(name);
      },
    };
  }, [areas, rowActions, views]);
  const state = useMemo(() => ({ badges, openDialog, pathOf: surface.pathOf }), [badges, surface]);

  return (
    <AreaSurfaceContext value={surface}>
      <SlotStateContext value={state}>
        {children}
        {views && <views.BadgeSources parts={badgeParts} onCount={setBadge} />}
        {views && dialog && <views.SlotDialog dialog={dialog} onClose={() => openDialog(undefined)} />}
        {error !== undefined && (
          <Box sx={{ position: 'fixed', bottom: 16, insetInlineEnd: 16, zIndex: 'snackbar' }}>
            <LoadFailure title="Badges and actions of the areas could not be loaded." error={error} onRetry={retry} />
          </Box>
        )}
      </SlotStateContext>
    </AreaSurfaceContext>
  );
}
