import { downloadCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import { useCreateDownloadMutation, useGetDownloadQuery, useReviseDownloadMutation } from './downloadEndpoints';
import { DownloadFields } from './DownloadFields';

/** Adds a revision to a download: saving creates a record that supersedes the one in the address. */
export function RevisionFormPage() {
  return (
    <FormPage
      noun="New Revision"
      nameOf={(download) => download.title}
      call={downloadCalls.revise}
      load={useGetDownloadQuery}
      create={useCreateDownloadMutation}
      update={useReviseDownloadMutation}
      values={(download) => ({
        title: download?.title ?? '',
        description: download?.description ?? '',
        language: download?.language ?? '',
        revision: '',
        date: undefined,
        productIds: download?.products.map(({ _id }) => _id).join(',') ?? '',
      })}
      index="/admin/downloads/index"
      loadFailed="Failed to fetch download details"
    >
      {(download) => <DownloadFields download={download} isRevision />}
    </FormPage>
  );
}
