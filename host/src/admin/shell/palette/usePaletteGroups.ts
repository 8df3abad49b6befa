import { themeChosen, useAppDispatch } from '@msl/shared/data';
import { useMemo, useState } from 'react';
import { screenAt } from '../../remotes/areas/areaViews';
import { useAreas, useHiddenAreas, useOwnRights, useSlots } from '../../remotes/areas/RemotesProvider';
import { useConfirmedSignOut } from '../session/SignOutProvider';
import { useSlotState } from '../slots/slotState';
import {
  actionItems,
  filterItems,
  type PaletteGroup,
  recentItem,
  recordItems,
  screenItems,
  slotItems,
} from './paletteItems';
import { recentChoices } from './recentChoices';
import { useRecordSearch } from './useRecordSearch';

const maxScreens = 8;

/** Groups for a search text: screens, records and actions. Without a text: recent choices and all screens. */
export function usePaletteGroups(text: string) {
  const areas = useAreas();
  const hidden = useHiddenAreas();
  const rights = useOwnRights();
  const { palette } = useSlots();
  const { openDialog } = useSlotState();
  const dispatch = useAppDispatch();
  const signOut = useConfirmedSignOut();
  const [recent] = useState(() =>
    recentChoices
      .read()
      .filter(({ to }) => !screenAt(hidden, to.split('?')[0] ?? ''))
      .map(recentItem),
  );
  const { records, isSearching, hasFailed } = useRecordSearch(text.trim());

  const groups = useMemo((): PaletteGroup[] => {
    const offers = slotItems(palette, areas, openDialog);
    const screens = [...screenItems(areas, rights), ...offers.filter(({ to }) => to)];
    const actions = [
      ...offers.filter(({ run }) => run),
      ...actionItems((mode) => dispatch(themeChosen(mode)), signOut),
    ];
    const offered = text.trim()
      ? [
          { title: 'Screens', items: filterItems(screens, text).slice(0, maxScreens) },
          { title: 'Records', items: records.flatMap((record) => recordItems(record, areas)) },
          { title: 'Actions', items: filterItems(actions, text) },
        ]
      : [
          { title: 'Recent', items: recent },
          { title: 'Screens', items: screens },
          { title: 'Actions', items: actions },
        ];
    return offered.filter(({ items }) => items.length);
  }, [areas, rights, palette, openDialog, text, records, recent, dispatch, signOut]);

  return { groups, isSearching, hasFailed };
}
