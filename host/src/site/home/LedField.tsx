import { useEffect, useRef, useState } from 'react';
import { afterIdle } from '../carousels/afterIdle';
import styles from './Hero.module.css';
import type { LedFieldControl } from './ledFieldAnimation';

/** The field of pixels under the hero: it starts when the page is at rest, and stops out of sight and on demand. */
export function LedField() {
  const glow = useRef<HTMLCanvasElement>(null);
  const dots = useRef<HTMLCanvasElement>(null);
  const control = useRef<LedFieldControl>(null);
  const [isPlaying, setIsPlaying] = useState<boolean | null>(null);

  useEffect(() => {
    let isOff = false;
    const cancel = afterIdle(() => {
      void import(/* webpackChunkName: "led-field" */ './ledFieldAnimation').then(({ startLedField }) => {
        if (isOff || !glow.current || !dots.current) return;
        const wantsStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        control.current = startLedField(dots.current, glow.current, !wantsStill);
        setIsPlaying(!wantsStill);
      });
    });
    return () => {
      isOff = true;
      cancel();
      control.current?.stop();
    };
  }, []);

  const toggle = () => {
    control.current?.play(!isPlaying);
    setIsPlaying(!isPlaying);
  };

  return (
    <>
      <div className={styles.floor} aria-hidden="true">
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
