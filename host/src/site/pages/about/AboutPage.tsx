import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { RichText } from '../../components/rich-text/RichText';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import { Block } from '../../components/sections/Block';
import { PageBand } from '../../components/sections/PageBand';
import { PixelArt } from '../../components/sections/PixelArt';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { LineSkeletons } from '../../components/states/LineSkeletons';
import { VideoPlayer } from '../../components/video/VideoPlayer';
import { youtubeId } from '../../components/video/youtubeId';
import { aboutEndpoints, useAboutAccordionQuery } from './aboutEndpoints';
import styles from './AboutPage.module.css';
import { marks, reasons } from './reasons';

const skeletons = 6;

function Accordion() {
  const { data, isLoading } = useAboutAccordionQuery();
  if (!isLoading && !data?.data.length) return null;
  return (
    <Block title="MSL at a Glance" tone="raised">
      <div className={styles.accordion}>
        {isLoading && <LineSkeletons count={skeletons} />}
        {data?.data.map(({ _id, title, content, description }, index) => (
          <details key={_id} name="at-a-glance" open={index === 0}>
            <summary>
              <h3>{title}</h3>
              <span>{content}</span>
            </summary>
            <RichText html={description} />
          </details>
        ))}
      </div>
    </Block>
  );
}

function WhyLed() {
  return (
    <Block title="Why Choose LED Lighting?">
      <ul className={styles.reasons}>
        {reasons.map(({ title, text, rows }) => (
          <li key={title}>
            <div className={styles.module}>
              <PixelArt rows={rows} />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.certified}>
        <p>Our modules are CE, UL, CSA and IP67 tested.</p>
        <ul aria-hidden="true" className={styles.marks}>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      </div>
    </Block>
  );
}

export function Page() {
  const about = usePageHeader('about-page');
  const videoId = youtubeId(about?.youtubeUrl);
  return (
    <>
      <PageMeta title="About" description={about?.subHeading} preview={about && ogImagePath('page', about)} />
      <PageBand
        heading={about?.heading || 'About'}
        subHeading={about?.subHeading}
        imagePath={about?.headingImage}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'About' }]}
      />
      {about?.sectionTwoHeading && (
        <Block title={about.sectionTwoHeading} titleField="sectionTwoHeading">
          <div className={styles.split}>
            <p className={styles.lead} data-field="sectionTwoSubHeading">
              {about.sectionTwoSubHeading}
            </p>
            <RichText html={about.sectionTwoDescription} field="sectionTwoDescription" />
          </div>
        </Block>
      )}
      <Accordion />
      <WhyLed />
      <Block title={about?.sectionThreeHeading || 'See it lit'} titleField="sectionThreeHeading" tone="raised">
        <div className={styles.film}>
          {about?.sectionThreeDescription && (
            <RichText html={about.sectionThreeDescription} field="sectionThreeDescription" />
          )}
          {videoId ? (
            <VideoPlayer
              videoId={videoId}
              title={about?.sectionThreeHeading ?? 'MSL'}
              stillPath={about?.headingImage}
            />
          ) : (
            <p className={styles.noVideo}>No video available</p>
          )}
        </div>
      </Block>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }) =>
  statusOf(await dispatch(aboutEndpoints.endpoints.aboutAccordion.initiate(undefined, once)));
