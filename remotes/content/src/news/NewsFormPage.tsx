import { newsCalls } from '@msl/shared/contracts';
import { FormPage, LivePreview, PreviewLayout } from '@msl/shared/forms';
import { useCreateNewsMutation, useGetNewsQuery, useListNewsQuery, useUpdateNewsMutation } from './newsEndpoints';
import { NewsFields } from './NewsFields';
import { newsPath } from './newsPath';

const idsOf = (links: readonly { _id: string }[] = []) => links.map(({ _id }) => _id).join(',');

export function NewsFormPage() {
  return (
    <PreviewLayout>
      <FormPage
        noun="News"
        nameOf={(news) => news.title}
        publicPath={newsPath}
        list={useListNewsQuery}
        call={newsCalls.create}
        load={useGetNewsQuery}
        create={useCreateNewsMutation}
        update={useUpdateNewsMutation}
        values={(news) => ({
          title: news?.title ?? '',
          summary: news?.summary ?? '',
          description: news?.description ?? '',
          isFeatured: news?.isFeatured ?? false,
          publishedAt: news?.publishedAt,
          correctedAt: news?.correctedAt ?? '',
          productIds: idsOf(news?.products),
          projectIds: idsOf(news?.projects),
        })}
        index="/admin/news/index"
        failed="Failed to save news"
        loadFailed="Failed to fetch news details"
      >
        {(news) => (
          <>
            <NewsFields news={news} />
            <LivePreview page="news" id={news?._id} pictures={{ field: 'images', stored: news?.imagePath }} />
          </>
        )}
      </FormPage>
    </PreviewLayout>
  );
}
