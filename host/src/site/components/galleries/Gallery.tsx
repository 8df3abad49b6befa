import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnDemand } from '../loading/useOnDemand';
import { Picture } from '../pictures/Picture';
import { useOverlay } from '../../lib/routing/useOverlay';
import styles from './Gallery.module.css';
import { pictureText } from './pictureText';
import { stripSizes, wideStripSizes } from './stripSizes';
import { GalleryPicture } from './GalleryPicture';
import { Thumbnails } from './Thumbnails';

interface GalleryProps {
  paths: string[];
  /** Subject of the pictures, e.g. the product's name. */
  subject: string;
  /** `cover` crops photographs; `contain` shows products whole; `wide` crops photographs to the width of the page. */
  fit?: 'cover' | 'contain' | 'wide';
  /** What pictures show, by path; shown on them. */
  captions?: Readonly<Record<string, string>>;
  /** Whether the first picture is shown early; by default it is. */
  isEarly?: boolean;
}

const noCaptions = {};

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Index of the picture scrolled to. */
function useShownPicture(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const onScroll = () => setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  const show = (index: number) => {
    const element = strip.current;
    const clampedIndex = Math.max(0, Math.min(index, count - 1));
    const picture = element?.children[clampedIndex] as HTMLElement | undefined;
    element?.scrollTo({ left: picture?.offsetLeft });
    setShown(clampedIndex);
  };
  return { strip, shown, show };
}

const loadLightbox = () => import('./Lightbox').then(({ Lightbox }) => Lightbox);

/** The lightbox; its code is loaded on first use. */
function useLightbox() {
  const { Component: Lightbox, demand } = useOnDemand(loadLightbox);
  const { isOpen, open, close } = useOverlay('pictures');
  const [index, setIndex] = useState(0);
  const load = useEffectEvent(demand);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  const enlarge = (pressed: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIndex(pressed);
    open();
  };
  const show = (next: number | null) => (next === null ? close() : setIndex(next));
  return { Lightbox, enlarged: isOpen ? index : null, show, enlarge };
}

/**
 * A strip of pictures to swipe or scroll, with thumbnails and arrow keys; a click opens the lightbox. Without
 * JavaScript thumbnails link into the strip and pictures link to their files.
 */
export function Gallery({ paths, subject, fit = 'cover', captions = noCaptions, isEarly = true }: GalleryProps) {
  const { strip, shown, show } = useShownPicture(paths.length);
  const lightbox = useLightbox();
  if (!paths.length) return <div className={styles.none} />;
  const isMany = paths.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = shown + (document.documentElement.dir === 'rtl' ? -step : step);
    show(next);
    strip.current?.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.gallery}>
      <div
        className={styles.gallery}
        role="group"
        aria-label={`Pictures of ${subject}`}
        onKeyDown={isMany ? onKeyDown : undefined}
      >
        <ul ref={strip} className={styles.strip} data-fit={fit}>
          {paths.map((path, index) => (
            <li key={path} id={`picture-${index + 1}`}>
              <GalleryPicture path={path} tabIndex={index === shown ? undefined : -1} onClick={lightbox.enlarge(index)}>
                <Picture
                  path={path}
                  alt={pictureText({ paths, subject, captions }, index)}
                  sizes={fit === 'wide' ? wideStripSizes : stripSizes}
                  isFirst={isEarly && index === 0}
                />
              </GalleryPicture>
              {captions[path] && (
                <p className={styles.caption} dir="auto" aria-hidden="true">
                  {captions[path]}
                </p>
              )}
            </li>
          ))}
        </ul>
        {isMany && <Thumbnails paths={paths} shown={shown} onShow={show} />}
      </div>
      {lightbox.Lightbox && (
        <lightbox.Lightbox
          paths={paths}
          subject={subject}
          captions={captions}
          shown={lightbox.enlarged}
          onShow={lightbox.show}
        />
      )}
    </div>
  );
}
