import { manualCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import {
  useCreateManualMutation,
  useGetManualQuery,
  useListManualsQuery,
  useUpdateManualMutation,
} from './manualEndpoints';
import { ManualFields } from './ManualFields';

export function ManualFormPage() {
  return (
    <FormPage
      noun="Manual"
      nameOf={(manual) => manual.title}
      list={useListManualsQuery}
      call={manualCalls.create}
      load={useGetManualQuery}
      create={useCreateManualMutation}
      update={useUpdateManualMutation}
      values={(manual) => ({ title: manual?.title ?? '', description: manual?.description ?? '' })}
      index="/admin/manuals/index"
      saved={{ created: 'Manual saved successfully!', updated: 'Manual saved successfully!' }}
      failed="Failed to save manual."
      loadFailed="Failed to fetch manual details"
    >
      {(manual) => <ManualFields manual={manual} />}
    </FormPage>
  );
}
