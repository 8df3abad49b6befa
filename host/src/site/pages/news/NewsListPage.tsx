import { Link } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { listData } from '../../lib/seo/structured-data/listData';
import { StructuredData } from '../../components/head/StructuredData';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import buttons from '../../components/sections/buttons.module.css';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardSkeletons } from '../../components/states/CardSkeletons';
import { EmptyState, ErrorState } from '../../components/states/Notice';
import { wordLimits } from '../../lib/text/shorten';
import { NewsCard } from '../../components/cards/NewsCard';
import { NewsFeedLinks, NewsFeedMeta } from './NewsFeeds';
import { newsEndpoints, useBrowseNewsQuery } from './newsEndpoints';
import styles from '../../components/cards/newsCards.module.css';

const skeletons = 8;

function NewsCards() {
  const { data, isError, refetch } = useBrowseNewsQuery({});
  if (isError) return <ErrorState text="Failed to load news. Please try again later." onRetry={() => void refetch()} />;
  if (data && !data.data.length) {
    return (
      <EmptyState text="No news available.">
        <Link className={buttons.quiet} to="/projects">
          See the projects
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {!data && <CardSkeletons count={skeletons} ratio="3 / 2" />}
      {data?.data.map((item, index) => (
        <li key={item._id} data-later={index > 0 || undefined}>
          <NewsCard item={item} maxWords={wordLimits.newsList} />
        </li>
      ))}
    </ul>
  );
}

export function Page() {
  const header = usePageHeader('news-page');
  const { data } = useBrowseNewsQuery({});
  return (
    <>
      <PageMeta title="News" description={header?.subHeading} preview={header && ogImagePath('page', header)} />
      <StructuredData facts={listData(data?.data.map(({ _id }) => `/news/detail/${_id}`))} />
      <NewsFeedMeta />
      <PageBand
        heading={header?.heading || 'News'}
        subHeading={header?.subHeading}
        imagePath={header?.headingImage}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'News' }]}
      >
        <NewsFeedLinks />
      </PageBand>
      <section className={container.container} aria-labelledby="news-list">
        <h2 id="news-list" className="visually-hidden">
          News
        </h2>
        <NewsCards />
      </section>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }) =>
  statusOf(await dispatch(newsEndpoints.endpoints.browseNews.initiate({}, once)));
