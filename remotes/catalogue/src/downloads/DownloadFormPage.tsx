import { downloadCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import {
  useCreateDownloadMutation,
  useGetDownloadQuery,
  useListDownloadsQuery,
  useUpdateDownloadMutation,
} from './downloadEndpoints';
import { DownloadFields } from './DownloadFields';

export function DownloadFormPage() {
  return (
    <FormPage
      noun="Download"
      nameOf={(download) => download.title}
      publicPath={({ supersededBy, filePath, name }) => (supersededBy ? filePath : `/d/${name}`)}
      list={useListDownloadsQuery}
      call={downloadCalls.create}
      load={useGetDownloadQuery}
      create={useCreateDownloadMutation}
      update={useUpdateDownloadMutation}
      values={(download) => ({
        kind: download?.kind ?? ('' as never),
        title: download?.title ?? '',
        description: download?.description ?? '',
        language: download?.language ?? 'en',
        revision: download?.revision ?? '',
        date: download?.date,
        productIds: download?.products.map(({ _id }) => _id).join(',') ?? '',
      })}
      index="/admin/downloads/index"
      loadFailed="Failed to fetch download details"
    >
      {(download) => <DownloadFields download={download} />}
    </FormPage>
  );
}
