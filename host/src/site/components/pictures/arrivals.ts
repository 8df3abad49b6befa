import styles from './Picture.module.css';

const focusMs = 250;

const isExpected = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.classList.contains(styles.expected ?? '') && !target.style.background;

/** Removes the blur preview: behind a loaded picture the page shows, not the preview. */
function removeBlurPreview(image: HTMLImageElement) {
  image.style.background = 'none';
}

/** Fades from the blur preview to the picture; the largest picture appears without a transition. */
function fadeIn(image: HTMLImageElement) {
  if (image.fetchPriority === 'high' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  image.animate([{ filter: 'blur(12px)' }, { filter: 'blur(0)' }], { duration: focusMs, easing: 'ease-out' });
}

/**
 * Watches pictures as they load; those already loaded only lose their blur preview. Without JavaScript a picture simply
 * covers its preview.
 *
 * @returns a function that stops watching
 */
export function watchPictures(): () => void {
  const onLoad = ({ target }: Event) => {
    if (!isExpected(target)) return;
    removeBlurPreview(target);
    fadeIn(target);
  };
  for (const image of document.images) if (image.complete && isExpected(image)) removeBlurPreview(image);
  // `load` events do not bubble, so they are captured.
  document.addEventListener('load', onLoad, true);
  return () => document.removeEventListener('load', onLoad, true);
}
