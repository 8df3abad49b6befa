import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useDirection } from '../../lib/browser/useDirection';
import { useSwipe } from '../carousels/useSwipe';
import { Picture } from '../pictures/Picture';
import styles from './Lightbox.module.css';
import { LightboxButton } from './LightboxButton';
import { pictureText } from './pictureText';
import { stripSizes } from './stripSizes';
import { useZoom } from './useZoom';
import { maxScale } from './zoom';

export interface LightboxProps {
  paths: string[];
  subject: string;
  /** What pictures show, by path. */
  captions: Readonly<Record<string, string>>;
  /** Index of the shown picture; null while closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

const step = 1.5;
const panPx = 60;
const sides: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const zoomKeys: Record<string, number> = { '+': step, '=': step, '-': 1 / step };

/** Full-window viewer with zoom and pan, one picture at a time. */
export function Lightbox({ paths, subject, captions, shown, onShow }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isRtl = useDirection() === 'rtl';
  const { ref, view, zoom, pan, reset, isPinching, gestures } = useZoom();
  const isOpen = shown !== null;
  const index = shown ?? 0;
  const isMany = paths.length > 1;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const show = (next: number | null) => {
    reset();
    onShow(next === null ? null : (next + paths.length) % paths.length);
  };
  const go = (side: 'left' | 'right') => isMany && show(index + ((side === 'right') === isRtl ? -1 : 1));
  const swipe = useSwipe((side) => view.scale === 1 && go(side === 'right' ? 'left' : 'right'));

  const onKeyDown = (event: KeyboardEvent) => {
    const side = sides[event.key];
    const factor = zoomKeys[event.key];
    if (!side && !factor) return;
    event.preventDefault();
    if (factor) zoom(factor);
    else if (side && view.scale > 1) pan({ x: side.x * panPx, y: side.y * panPx });
    else if (side?.x) go(side.x < 0 ? 'right' : 'left');
  };
  const onPointerDown = (event: PointerEvent) => {
    gestures.onPointerDown(event);
    if (isPinching()) swipe.onPointerCancel();
    else swipe.onPointerDown(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    gestures.onPointerUp(event);
    swipe.onPointerUp(event);
  };

  const path = paths[index];
  const name = pictureText({ paths, subject, captions }, index);
  const caption = captions[path ?? ''] ?? '';
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={`Pictures of ${subject}`}
      onClose={() => show(null)}
      onKeyDown={onKeyDown}
    >
      <div
        ref={ref}
        className={styles.stage}
        {...gestures}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        data-zoomed={view.scale > 1}
      >
        {isOpen && path && (
          <div
            key={path}
            className={styles.picture}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            {/* Shows the picture of the strip, which is already loaded, until the large picture is loaded. */}
            <Picture path={path} alt="" sizes={stripSizes} isFirst />
            <Picture path={path} alt={name} isFirst sizes={view.scale > 1 ? '200vw' : '100vw'} />
          </div>
        )}
      </div>
      <div className={styles.bar}>
        <p role="status">
          {isMany ? `${index + 1} of ${paths.length}` : ''}
          {caption && <bdi className={styles.caption}>{caption}</bdi>}
        </p>
        <LightboxButton label="Zoom out" icon="less" isDisabled={view.scale <= 1} onClick={() => zoom(1 / step)} />
        <LightboxButton label="Zoom in" icon="more" isDisabled={view.scale >= maxScale} onClick={() => zoom(step)} />
        {isMany && <LightboxButton label="Previous picture" icon="back" onClick={() => show(index - 1)} />}
        {isMany && <LightboxButton label="Next picture" icon="on" onClick={() => show(index + 1)} />}
        <LightboxButton label="Close" icon="close" onClick={() => show(null)} />
      </div>
    </dialog>
  );
}
