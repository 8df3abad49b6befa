import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayOf, useOverlay } from '../../lib/routing/useOverlay';

/** The width from which the panel stands beside the list, as in the style sheets. */
const isNarrow = () => window.matchMedia('(max-width: 1023px)').matches;

const hasPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * Keeps the filter's sheet, which the browser itself opens and closes, on a history entry of its own.
 * Back closes the sheet and keeps the choices made in it; the list without them is one more step back.
 */
export function useFilterSheet(panel: RefObject<HTMLElement | null>) {
  const location = useLocation();
  const navigate = useNavigate();
  const sheet = useOverlay('filter');
  const path = location.pathname + location.search;
  const changedTo = useRef<string>(undefined);

  const onToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    // The groups within open and close too.
    if (target !== currentTarget) return;
    if (newState === 'open') return sheet.open();
    // What the sheet changed stays with the entry that the sheet leaves.
    changedTo.current = undefined;
    sheet.close();
  };

  const follow = useEffectEvent((isFirst: boolean) => {
    if (!hasPopovers() || !panel.current) return;
    const isShown = panel.current.matches(':popover-open');
    if (isShown === sheet.isOpen) return;
    // The browser opened it before the page's script ran.
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
