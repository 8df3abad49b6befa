import { type PointerEvent, useRef } from 'react';

const minSwipePx = 40;

/** Calls back with the direction of a clearly horizontal swipe. */
export function useSwipe(onSwipe: (towards: 'left' | 'right') => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [sideways, across] = [clientX - from.x, Math.abs(clientY - from.y)];
      if (Math.abs(sideways) >= minSwipePx && Math.abs(sideways) > across * 2) onSwipe(sideways > 0 ? 'right' : 'left');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
