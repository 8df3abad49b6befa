import { useEffect, useRef, useState } from 'react';
import { runOnInteraction } from '../../lib/browser/runOnInteraction';
import { runWhenIdle } from '../../lib/browser/runWhenIdle';
import styles from './Hero.module.css';
import type { LedFieldControl } from './ledFieldAnimation';

/** Start at the latest after this time without any interaction, to spare busy devices. */
const latestStartMs = 6000;

/**
 * The LED animation below the hero. Starts once the page is idle and the visitor active; pauses off screen and on
 * demand.
 */
export function LedField() {
  const glow = useRef<HTMLCanvasElement>(null);
  const dots = useRef<HTMLCanvasElement>(null);
  const control = useRef<LedFieldControl>(null);
  const [isPlaying, setIsPlaying] = useState<boolean | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const start = () => {
      // On error the picture stays without the animation.
      import('./ledFieldAnimation').then(
        ({ startLedField }) => {
          if (isUnmounted || !glow.current || !dots.current) return;
          const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
          control.current = startLedField(dots.current, glow.current, !prefersReducedMotion, () => setIsPlaying(false));
          setIsPlaying(!prefersReducedMotion);
        },
        () => undefined,
      );
    };
    let cancelStart: (() => void) | undefined;
    const cancel = runWhenIdle(() => (cancelStart = runOnInteraction(start, latestStartMs)));
    return () => {
      isUnmounted = true;
      cancel();
      cancelStart?.();
      control.current?.stop();
    };
  }, []);

  const toggle = () => {
    control.current?.play(!isPlaying);
    setIsPlaying(!isPlaying);
  };

  return (
    <>
      <div className={styles.floor} aria-hidden="true" hidden={isPlaying === null}>
        <div className={styles.plane}>
          <canvas ref={glow} className={styles.glow} />
          <canvas ref={dots} className={styles.dots} />
        </div>
      </div>
      {isPlaying !== null && (
        <button type="button" className={styles.pause} onClick={toggle}>
          <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
            <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 1l9 5-9 5z'} />
          </svg>
          {isPlaying ? 'Pause animation' : 'Play animation'}
        </button>
      )}
    </>
  );
}
