import { Link } from 'react-router-dom';
import { Media } from '../pictures/Media';
import { RichText } from '../rich-text/RichText';
import buttons from '../sections/buttons.module.css';
import type { HomeHeader } from '../settings/settingEndpoints';
import { VideoPlayer } from '../video/VideoPlayer';
import { youtubeId } from '../video/youtubeId';
import styles from './AboutBlock.module.css';

export function AboutBlock({ home }: { home: HomeHeader }) {
  const videoId = youtubeId(home.youtubeUrl);
  return (
    <section className={styles.block} aria-labelledby="about-heading" id="film">
      <div className={styles.media}>
        {videoId ? (
          <VideoPlayer videoId={videoId} title={home.aboutTwoHeading} stillPath={home.aboutTwoFile} />
        ) : (
          home.aboutTwoFile && (
            <Media path={home.aboutTwoFile} alt="" sizes="(min-width: 1024px) 55vw, 100vw" className={styles.picture} />
          )
        )}
      </div>
      <div className={styles.text}>
        <h2 id="about-heading">{home.aboutTwoHeading}</h2>
        <RichText html={home.aboutTwoDetail} />
        <Link className={buttons.quiet} to="/about">
          Learn More
        </Link>
      </div>
    </section>
  );
}
