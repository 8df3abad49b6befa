import styles from './Picture.module.css';

const focusMs = 250;

const isExpected = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.classList.contains(styles.expected ?? '') && !target.style.background;

/** What shows beside a picture that is there is the page, not its placeholder. */
function uncover(image: HTMLImageElement) {
  image.style.background = 'none';
}

/** The picture takes over from its blurred likeness by coming into focus. The largest one of a page is shown at once. */
function comeIntoFocus(image: HTMLImageElement) {
  if (image.fetchPriority === 'high' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  image.animate([{ filter: 'blur(12px)' }, { filter: 'blur(0)' }], { duration: focusMs, easing: 'ease-out' });
}

/**
 * Follows every picture of the document that arrives from now on; those that are there already are only uncovered.
 * Without scripts a picture simply covers its placeholder.
 *
 * @returns the way to stop
 */
export function watchPictures(): () => void {
  const onLoad = ({ target }: Event) => {
    if (!isExpected(target)) return;
    uncover(target);
    comeIntoFocus(target);
  };
  for (const image of document.images) if (image.complete && isExpected(image)) uncover(image);
  // This event does not bubble, but it is captured.
  document.addEventListener('load', onLoad, true);
  return () => document.removeEventListener('load', onLoad, true);
}
