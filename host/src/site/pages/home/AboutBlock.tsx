import { Link } from 'react-router-dom';
import { company } from '../../lib/company';
import { Media } from '../../components/pictures/Media';
import { RichText } from '../../components/rich-text/RichText';
import buttons from '../../components/sections/buttons.module.css';
import type { HomeHeader } from '../../lib/endpoints/settingEndpoints';
import { VideoPlayer } from '../../components/video/VideoPlayer';
import { youtubeId } from '../../components/video/youtubeId';
import styles from './AboutBlock.module.css';

export function AboutBlock({ home }: { home: HomeHeader | undefined }) {
  const videoId = youtubeId(home?.youtubeUrl);
  const heading = home?.aboutTwoHeading || 'About MSL';
  const file = home?.aboutTwoFile;
  return (
    <section className={styles.block} aria-labelledby="about-heading" id="film">
      {(videoId || file) && (
        <div className={styles.media} data-field="aboutTwoFile">
          {videoId ? (
            <VideoPlayer videoId={videoId} title={heading} stillPath={file} />
          ) : (
            file && <Media path={file} alt="" sizes="(min-width: 1024px) 55vw, 100vw" className={styles.picture} />
          )}
        </div>
      )}
      <div className={styles.text}>
        <h2 id="about-heading" data-field="aboutTwoHeading">
          {heading}
        </h2>
        {home?.aboutTwoDetail ? (
          <RichText html={home.aboutTwoDetail} field="aboutTwoDetail" />
        ) : (
          <p data-field="aboutTwoDetail">{company.claim}</p>
        )}
        <Link className={buttons.quiet} to="/about">
          Learn More<span className="visually-hidden"> about MSL</span>
        </Link>
      </div>
    </section>
  );
}
