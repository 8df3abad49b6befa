import { manualCalls } from '@msl/shared/contracts';
import { dateFilters, ListPage, useList } from '@msl/shared/ui';
import { useBulkManualsMutation, useListManualsQuery, useRemoveManualMutation } from './manualEndpoints';
import { ManualUses } from './ManualUses';

export function ManualListPage() {
  const list = useList(useListManualsQuery, ['from', 'to']);
  return (
    <ListPage
      title="Manuals"
      description="Here is the Manuals List"
      list={list}
      columns={[
        { head: 'Name', cell: (manual) => manual.title, sort: 'title' },
        { head: 'Attached', cell: ({ filePaths }) => (filePaths.length ? `${filePaths.length} File(s)` : 'No Files') },
      ]}
      search="Search Manuals..."
      isRanked
      filters={dateFilters}
      add={{ to: '/admin/manual/add', label: 'Add Manual' }}
      edit="/admin/manual/edit"
      remove={{
        with: useRemoveManualMutation,
        ask: 'Are you sure, to delete this manual?',
        effect: (target) => <ManualUses target={target} />,
      }}
      bulk={{ with: useBulkManualsMutation, ask: (count) => `Are you sure, to delete these ${count} manuals?` }}
      exportWith={manualCalls.export}
    />
  );
}
