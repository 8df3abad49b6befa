import { toPlainText } from '@msl/shared/plainText';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { RedirectIfMoved } from '../../components/not-found/RedirectIfMoved';
import { NotFoundPage } from '../../components/not-found/NotFoundPage';
import { RichText } from '../../components/rich-text/RichText';
import { isMissingRecord, once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { ErrorState } from '../../components/states/Notice';
import { staticPageEndpoints, useReadStaticPageQuery } from './staticPageEndpoints';

export function Page() {
  const { slug = '' } = useParams();
  const { currentData, error, refetch } = useReadStaticPageQuery({ slug });
  const page = currentData?.data;
  if (page) {
    return (
      <article key={page._id}>
        <PageMeta
          title={page.heading}
          description={toPlainText(page.content)}
          canonicalPath={`/static/${page.slug}`}
          preview={ogImagePath('static', page)}
        />
        <PageBand
          heading={page.heading}
          imagePath={page.filePath}
          crumbs={[{ label: 'Home', to: '/' }, { label: page.heading }]}
        />
        <div className={container.container}>
          <RichText html={page.content} />
        </div>
      </article>
    );
  }
  if (isMissingRecord({ error })) {
    return (
      <RedirectIfMoved>
        <NotFoundPage />
      </RedirectIfMoved>
    );
  }
  return (
    <div className={container.container}>
      {error ? (
        <ErrorState text="The page could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading content...</p>
      )}
    </div>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params }) =>
  statusOf(await dispatch(staticPageEndpoints.endpoints.readStaticPage.initiate({ slug: params.slug ?? '' }, once)));
