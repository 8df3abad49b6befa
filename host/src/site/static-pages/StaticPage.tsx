import type { ApiError } from '@msl/shared/data';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../document/PageMeta';
import { previewPath } from '../document/previewPath';
import { MovedOr } from '../not-found/MovedOr';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { RichText } from '../rich-text/RichText';
import { once, statusOf } from '../routing/prefetching';
import type { PageModule } from '../routing/pageChunk';
import container from '../sections/Container.module.css';
import { PageBand } from '../sections/PageBand';
import { ErrorState } from '../states/Notice';
import { plainText } from '../text/shorten';
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
          description={plainText(page.content)}
          canonicalPath={`/static/${page.slug}`}
          preview={previewPath('static', page)}
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
  const status = (error as ApiError | undefined)?.status;
  if (status && status < 500) {
    return (
      <MovedOr>
        <NotFoundPage />
      </MovedOr>
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
