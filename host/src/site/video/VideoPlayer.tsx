import { type MouseEvent, useState } from 'react';
import { Media } from '../pictures/Media';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  videoId: string;
  title: string;
  /** The still behind the play button. */
  stillPath?: string | null;
}

/** A still with a play button: nothing is asked of the video's host before the click. */
export function VideoPlayer({ videoId, title, stillPath }: VideoPlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setIsPlaying(true);
  };
  if (isPlaying) {
    return (
      <iframe
        className={styles.frame}
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  }
  return (
    <a className={styles.frame} href={`https://www.youtube.com/watch?v=${videoId}`} onClick={play}>
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
