import { type MouseEvent, useEffect, useRef } from 'react';
import { useAllowedOnce } from '../consent/useAllowedOnce';
import { Media } from '../pictures/Media';
import { playerAddress, playerRights, watchAddress } from './playerAddress';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  videoId: string;
  title: string;
  /** The still behind the play button, an uploaded file. */
  stillPath?: string | null;
}

/** A still with a play button: the video host is not contacted before a click. */
export function VideoPlayer({ videoId, title, stillPath }: VideoPlayerProps) {
  const { isAllowedOnce: isPlaying, allowOnce } = useAllowedOnce();
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) player.current?.focus();
  }, [isPlaying]);
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    allowOnce();
  };
  if (isPlaying) {
    return (
      <iframe ref={player} className={styles.frame} src={playerAddress(videoId)} title={title} allow={playerRights} />
    );
  }
  return (
    <a className={styles.frame} href={watchAddress(videoId)} rel="noopener" onClick={play}>
      <span className="visually-hidden">Play video: {title}</span>
      {stillPath && <Media path={stillPath} alt="" sizes="(min-width: 1024px) 55vw, 100vw" className={styles.still} />}
      <span className={styles.play} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor">
          <path d="M8 5.500v13l11-6.500z" />
        </svg>
      </span>
      <span className={styles.note}>Plays from youtube-nocookie.com</span>
    </a>
  );
}
