import { type DragEvent, useState } from 'react';

/** Reorders the tiles of one list by drag and drop. */
export function useTileDrag(onMove: ((from: number, to: number) => void) | undefined) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const propsOf = (index: number) =>
    onMove && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
        setDragged(index);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged !== index) onMove(dragged, index);
        end();
      },
      onDragEnd: end,
    };
  return {
    propsOf,
    isDragged: (index: number) => index === dragged,
    isTarget: (index: number) => index === target && target !== dragged,
  };
}
