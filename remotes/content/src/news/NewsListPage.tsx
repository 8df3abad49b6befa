import { newsCalls } from '@msl/shared/contracts';
import { dateFilters, ListPage, useList, yesOrNo } from '@msl/shared/ui';
import { useBulkNewsMutation, useListNewsQuery, useRemoveNewsMutation } from './newsEndpoints';
import { newsPath } from './newsPath';
import { useSiteTimeZone } from './publication';
import { PublicationCell } from './PublicationCell';

export function NewsListPage() {
  const list = useList(useListNewsQuery, ['isFeatured', 'from', 'to']);
  const timeZone = useSiteTimeZone();
  return (
    <ListPage
      title="News"
      description="Here is the News List"
      list={list}
      columns={[
        { head: 'Title', cell: (news) => news.title, sort: 'title' },
        {
          head: 'Published',
          cell: ({ publishedAt }) => <PublicationCell {...{ publishedAt, timeZone }} />,
          sort: 'publishedAt',
        },
        { head: 'Is Featured', cell: (news) => (news.isFeatured ? 'True' : 'False'), sort: 'isFeatured' },
      ]}
      search="Search News..."
      isRanked
      filters={[{ name: 'isFeatured', label: 'Featured', choices: yesOrNo }, ...dateFilters]}
      add={{ to: '/admin/news/add', label: 'Add News' }}
      edit="/admin/news/edit"
      picture={(news) => news.imagePath[0]}
      publicPath={newsPath}
      remove={{ with: useRemoveNewsMutation, ask: 'Are you sure you want to delete this news?' }}
      bulk={{
        with: useBulkNewsMutation,
        ask: (count) => `Are you sure you want to delete these ${count} news?`,
        actions: [
          { action: 'feature', label: 'Feature' },
          { action: 'unfeature', label: 'Unfeature' },
        ],
      }}
      exportWith={newsCalls.export}
    />
  );
}
