import { newsCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import { useCreateNewsMutation, useGetNewsQuery, useUpdateNewsMutation } from './newsEndpoints';
import { NewsFields } from './NewsFields';

export function NewsFormPage() {
  return (
    <FormPage
      noun="News"
      call={newsCalls.create}
      load={useGetNewsQuery}
      create={useCreateNewsMutation}
      update={useUpdateNewsMutation}
      values={(news) => ({
        title: news?.title ?? '',
        description: news?.description ?? '',
        isFeatured: news?.isFeatured ?? false,
      })}
      index="/admin/news/index"
      failed="Failed to save news"
      loadFailed="Failed to fetch news details"
    >
      {(news) => <NewsFields news={news} />}
    </FormPage>
  );
}
