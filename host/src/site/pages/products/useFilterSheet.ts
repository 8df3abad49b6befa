import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayOf, useOverlay } from '../../lib/routing/useOverlay';

/** Same width as in the style sheets: above it the panel is beside the list. */
const isNarrow = () => window.matchMedia('(max-width: 1023px)').matches;

const hasPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * Gives the filter sheet, a native popover, its own history entry. Back closes the sheet and keeps the choices; one
 * more Back undoes them.
 */
export function useFilterSheet(panel: RefObject<HTMLElement | null>) {
  const location = useLocation();
  const navigate = useNavigate();
  const sheet = useOverlay('filter');
  const path = location.pathname + location.search;
  const changedTo = useRef<string>(undefined);

  const onToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    // Ignores toggle events of the groups inside.
    if (target !== currentTarget) return;
    if (newState === 'open') return sheet.open();
    // The closed sheet's entry keeps the changes.
    changedTo.current = undefined;
    sheet.close();
  };

  const follow = useEffectEvent((isFirst: boolean) => {
    if (!hasPopovers() || !panel.current) return;
    const isShown = panel.current.matches(':popover-open');
    if (isShown === sheet.isOpen) return;
    // The browser opened the sheet before hydration.
    if (isFirst && isShown) sheet.open();
    else if (isShown || isNarrow()) panel.current.togglePopover(sheet.isOpen);
  });
  const isFirst = useRef(true);
  useEffect(() => {
    follow(isFirst.current);
    isFirst.current = false;
  }, [sheet.isOpen]);

  const keepChoices = useEffectEvent(() => {
    const chosen = changedTo.current;
    changedTo.current = overlayOf(location)?.isChanged ? path : undefined;
    if (chosen !== undefined && !sheet.isOpen && chosen !== path) void navigate(chosen);
  });
  useEffect(() => keepChoices(), [location]);

  return { onToggle };
}
