import { useRef, useState } from 'react';
import { useTileDrag } from './useTileDrag';

/**
 * Moves the items of a list by dragging and by its buttons. Each move is announced in `status`, for screen readers. The
 * moved item keeps the focus, on its element with the `data-move` that the move came from.
 *
 * @param names names of the items in announcements
 * @param onMove unset: the order is fixed
 */
export function useMovableItems<L extends HTMLElement>(
  names: readonly string[],
  onMove: ((from: number, to: number) => void) | undefined,
) {
  const [status, setStatus] = useState('');
  const list = useRef<L>(null);
  const move = (from: number, to: number, focused?: string) => {
    const name = names[from];
    if (!onMove || name === undefined || to < 0 || to >= names.length || from === to) return;
    onMove(from, to);
    setStatus(`Moved ${name} to place ${to + 1} of ${names.length}.`);
    const focus = () =>
      list.current?.children[to]?.querySelector<HTMLButtonElement>(`[data-move="${focused}"]`)?.focus();
    if (focused) requestAnimationFrame(focus);
  };
  return { list, status, move, drag: useTileDrag(onMove && move) };
}
