import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '../pictures/Picture';
import styles from './Gallery.module.css';

interface GalleryProps {
  paths: string[];
  /** What the pictures show, e.g. the product's name. */
  subject: string;
  /** How a picture fills its frame: a photograph is cut, a product shown whole. */
  fit?: 'cover' | 'contain';
}

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The position of the picture that was scrolled to. */
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
    const wanted = Math.max(0, Math.min(index, count - 1));
    const picture = element?.children[wanted] as HTMLElement | undefined;
    element?.scrollTo({ left: picture?.offsetLeft });
    setShown(wanted);
  };
  return { strip, shown, show };
}

/** Pictures in a strip to swipe or scroll, with thumbnails and arrow keys; without scripts the thumbnails are links into the strip. */
export function Gallery({ paths, subject, fit = 'cover' }: GalleryProps) {
  const { strip, shown, show } = useShownPicture(paths.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  };
  if (!paths.length) return <div className={styles.none} />;
  const isMany = paths.length > 1;
  return (
    <div
      className={styles.gallery}
      role="group"
      aria-label={`Pictures of ${subject}`}
      onKeyDown={isMany ? onKeyDown : undefined}
    >
      <ul
        ref={strip}
        className={styles.strip}
        data-fit={fit}
        tabIndex={isMany ? 0 : undefined}
        aria-label={isMany ? 'Pictures, use the arrow keys' : undefined}
      >
        {paths.map((path, index) => (
          <li key={path} id={`picture-${index + 1}`}>
            <Picture
              path={path}
              alt={isMany ? `${subject}, picture ${index + 1} of ${paths.length}` : subject}
              sizes="(min-width: 1320px) 46rem, (min-width: 900px) 58vw, 100vw"
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {isMany && (
        <ul className={styles.thumbnails}>
          {paths.map((path, index) => (
            <li key={path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event: MouseEvent) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture path={path} alt="" sizes="6rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
