import { type Download, downloadCalls } from '@msl/shared/contracts';
import { ListPage, useList } from '@msl/shared/ui';
import { ProductFilter } from '../recordFilters';
import { useBulkDownloadsMutation, useListDownloadsQuery, useRemoveDownloadMutation } from './downloadEndpoints';
import { kindChoices, kindNames } from './downloadKinds';
import { ReviseLink } from './ReviseLink';
import { DocumentDate } from './DocumentDate';

const isCurrentChoices = [
  { value: 'true', label: 'Newest only' },
  { value: 'false', label: 'Superseded only' },
] as const;

const revisionText = ({ revision, supersededBy }: Download) =>
  [revision || '–', supersededBy && '(superseded)'].filter(Boolean).join(' ');

export function DownloadListPage() {
  const list = useList(useListDownloadsQuery, ['kind', 'productId', 'isCurrent']);
  return (
    <ListPage
      title="Downloads"
      description="Here is the Downloads List"
      list={list}
      columns={[
        { head: 'Title', cell: (download) => download.title, sort: 'title' },
        { head: 'Kind', cell: (download) => kindNames[download.kind], sort: 'kind' },
        { head: 'Revision', cell: revisionText, sort: 'revision' },
        { head: 'File', cell: (download) => download.fileName },
        {
          head: 'Date',
          cell: (download) => <DocumentDate date={download.date} />,
          sort: 'date',
        },
      ]}
      search="Search Downloads..."
      isRanked
      filters={[
        { name: 'kind', label: 'Kind', choices: kindChoices },
        { name: 'productId', label: 'Product', control: ProductFilter },
        { name: 'isCurrent', label: 'Revisions', choices: isCurrentChoices },
      ]}
      add={{ to: '/admin/download/add', label: 'Add Download' }}
      edit="/admin/download/edit"
      publicPath={(download) => (download.supersededBy ? download.filePath : `/d/${download.name}`)}
      actions={(download) => !download.supersededBy && <ReviseLink download={download} />}
      remove={{ with: useRemoveDownloadMutation, ask: 'Are you sure you want to delete this revision?' }}
      bulk={{
        with: useBulkDownloadsMutation,
        ask: (count) => `Are you sure you want to delete these ${count} revisions?`,
      }}
      exportWith={downloadCalls.export}
    />
  );
}
