import { ListPage, useList } from '@msl/shared/ui';
import { useListNewsQuery, useRemoveNewsMutation } from './newsEndpoints';

export function NewsListPage() {
  const list = useList(useListNewsQuery);
  return (
    <ListPage
      title="News"
      description="Here is the News List"
      list={list}
      columns={[
        { head: 'Title', cell: (news) => news.title, sort: 'title' },
        { head: 'Is Featured', cell: (news) => (news.isFeatured ? 'True' : 'False'), sort: 'isFeatured' },
      ]}
      search="Search News..."
      add={{ to: '/admin/news/add', label: 'Add News' }}
      edit="/admin/news/edit"
      remove={{ with: useRemoveNewsMutation, ask: 'Are you sure you want to delete this news?' }}
    />
  );
}
