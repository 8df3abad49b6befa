import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { listData } from '../../lib/seo/structured-data/listData';
import { StructuredData } from '../../components/head/StructuredData';
import { onOnePage } from '../../components/not-found/onOnePage';
import { once, statusOf } from '../../lib/routing/prefetching';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardList } from '../../components/states/CardList';
import { wordLimits } from '../../lib/text/shorten';
import { NewsCard } from '../../components/cards/NewsCard';
import { NewsFeedLinks, NewsFeedMeta } from './NewsFeeds';
import { newsEndpoints, useBrowseNewsQuery } from './newsEndpoints';
import styles from '../../components/cards/newsCards.module.css';

function NewsCards() {
  const query = useBrowseNewsQuery({});
  return (
    <CardList
      query={query}
      className={styles.cards}
      skeletons={{ count: 8, ratio: '3 / 2' }}
      errorText="Failed to load news. Please try again later."
      empty={{ text: 'No news available.', link: { to: '/projects', label: 'See the projects' } }}
      defersLayout
    >
      {(item) => <NewsCard item={item} maxWords={wordLimits.newsList} />}
    </CardList>
  );
}

function NewsList() {
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

export const { Page, prefetch } = onOnePage(NewsList, async ({ dispatch }) =>
  statusOf(await dispatch(newsEndpoints.endpoints.browseNews.initiate({}, once))),
);
