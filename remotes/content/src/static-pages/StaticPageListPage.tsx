import { staticPageCalls } from '@msl/shared/contracts';
import { dateFilters, ListPage, useList } from '@msl/shared/ui';
import Link from '@mui/material/Link';
import {
  useBulkStaticPagesMutation,
  useListStaticPagesQuery,
  useRemoveStaticPageMutation,
} from './staticPageEndpoints';
import { staticPagePath } from './staticPagePath';

export function StaticPageListPage() {
  const list = useList(useListStaticPagesQuery, ['from', 'to']);
  return (
    <ListPage
      title="Static Pages"
      description="Here is the Static Pages List"
      list={list}
      columns={[
        { head: 'Heading', cell: (page) => page.heading, sort: 'heading' },
        {
          head: 'Slug',
          cell: ({ slug }) => (
            <Link href={staticPagePath({ slug })} target="_blank" rel="noopener">
              {slug}
            </Link>
          ),
          sort: 'slug',
        },
      ]}
      search="Search Static Pages..."
      isRanked
      filters={dateFilters}
      add={{ to: '/admin/static-page/add', label: 'Add Static Page' }}
      edit="/admin/static-page/edit"
      publicPath={staticPagePath}
      remove={{ with: useRemoveStaticPageMutation, ask: 'Are you sure you want to delete this page?' }}
      bulk={{
        with: useBulkStaticPagesMutation,
        ask: (count) => `Are you sure you want to delete these ${count} pages?`,
      }}
      exportWith={staticPageCalls.export}
    />
  );
}
