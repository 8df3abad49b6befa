import { shorten, toPlainText } from '@msl/shared/plainText';
import { productPath } from '@msl/shared/productPaths';
import type { NewsDetail } from '@msl/shared/contracts';
import { zonedIso } from '@msl/shared/dates';
import { Link, useParams } from 'react-router-dom';
import { useSiteOffsets } from '../../lib/endpoints/settingEndpoints';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { newsData } from '../../lib/seo/structured-data/newsData';
import { StructuredData } from '../../components/head/StructuredData';
import { company } from '../../lib/company';
import { MissingRecord } from '../../components/not-found/MissingRecord';
import { Picture } from '../../components/pictures/Picture';
import { RichText } from '../../components/rich-text/RichText';
import { isMissingRecord, once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import { Breadcrumbs } from '../../components/sections/Breadcrumbs';
import container from '../../components/sections/Container.module.css';
import { LineSkeletons } from '../../components/states/LineSkeletons';
import { ErrorState } from '../../components/states/Notice';
import { PageSkeleton } from '../../components/states/PageSkeleton';
import { wordLimits } from '../../lib/text/shorten';
import { modifiedAtOf } from '../../lib/seo/modifiedAt';
import { PublicationDate, UpdateDate } from '../../components/dates/NewsDates';
import { newsEndpoints, useReadNewsQuery, useRecentNewsQuery } from './newsEndpoints';
import { NewsFeedMeta } from './NewsFeeds';
import styles from './NewsItemPage.module.css';

const skeletons = 4;

function RecentPosts({ exceptId }: { exceptId: string }) {
  const { data, isLoading } = useRecentNewsQuery();
  const others = data?.data.filter(({ _id }) => _id !== exceptId) ?? [];
  return (
    <aside className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">Recent Posts</h2>
      {others.length ? (
        <ul role="list">
          {others.map((item) => (
            <li key={item._id}>
              <Link to={`/news/detail/${item._id}`}>{item.title}</Link>
              <p>{shorten(item.description, wordLimits.recentPost)}</p>
              <p>
                <PublicationDate item={item} />
              </p>
            </li>
          ))}
        </ul>
      ) : isLoading ? (
        <div>
          <LineSkeletons count={skeletons} />
        </div>
      ) : (
        <p>No recent posts available.</p>
      )}
    </aside>
  );
}

/** The products and projects that an item is about. */
function Links({ item: { products, projects } }: { item: NewsDetail }) {
  const links = [
    ...products.map(({ _id, name }) => ({ to: productPath({ _id, name }), name })),
    ...projects.map(({ _id, name }) => ({ to: `/project/detail/${_id}`, name })),
  ];
  if (!links.length) return null;
  return (
    <section className={styles.links} aria-labelledby="news-links">
      <h2 id="news-links">Products and projects</h2>
      <ul role="list">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Article({ item }: { item: NewsDetail }) {
  const [picture] = item.imagePath;
  return (
    <article className={styles.text} key={item._id}>
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'News', to: '/news' }, { label: item.title }]} />
      <h1 dir="auto">{item.title}</h1>
      <p className={styles.byline}>
        By {company.name} · <PublicationDate item={item} />
      </p>
      <UpdateDate item={item} className={styles.byline} />
      {picture && (
        <Picture path={picture} alt="" sizes="(min-width: 901px) 60vw, 100vw" className={styles.lead} isFirst />
      )}
      <RichText html={item.description} />
      <Links item={item} />
    </article>
  );
}

export function Page() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useReadNewsQuery({ id });
  const offsets = useSiteOffsets();
  const item = currentData?.data;
  if (isMissingRecord({ error })) return <MissingRecord />;
  if (!item && !error) return <PageSkeleton />;
  return (
    <div className={`${container.container} ${styles.article}`}>
      {item ? (
        <>
          <PageMeta
            title={item.title}
            description={item.summary || toPlainText(item.description)}
            preview={ogImagePath('news', item)}
            article={{
              publishedAt: zonedIso(item.publishedAt, offsets),
              modifiedAt: zonedIso(modifiedAtOf(item), offsets),
            }}
          />
          <NewsFeedMeta />
          <StructuredData facts={newsData(item, offsets)} />
          <Article item={item} />
        </>
      ) : (
        <div>
          <h1 className="visually-hidden">News</h1>
          <ErrorState text="Failed to load news. Please try again later." onRetry={() => void refetch()} />
        </div>
      )}
      <RecentPosts exceptId={id} />
    </div>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params }) => {
  const { readNews, recentNews } = newsEndpoints.endpoints;
  const [item] = await Promise.all([
    dispatch(readNews.initiate({ id: params.id ?? '' }, once)),
    dispatch(recentNews.initiate(undefined, once)),
  ]);
  return statusOf(item);
};
