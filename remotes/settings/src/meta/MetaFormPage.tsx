import { settingCalls } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { SettingsFormPage } from '@msl/shared/forms';
import { MetaFields } from './MetaFields';
import { useGetMetaQuery, useStoreMetaMutation } from './metaEndpoints';

/** The server confirmed the save, but its answer lacks the stored settings. */
const invalidAnswer: ApiError = { status: 0, message: 'Invalid response data' };

export function MetaFormPage() {
  const answer = useGetMetaQuery(undefined, { refetchOnMountOrArgChange: true });
  const [store] = useStoreMetaMutation();
  return (
    <SettingsFormPage
      heading="Edit Meta Settings"
      call={settingCalls.storeMeta}
      answer={answer}
      values={({ metaTitle, metaDescription, metaKeyword }) => ({ metaTitle, metaDescription, metaKeyword })}
      store={async (values, seen) => {
        const stored = await store({ body: { ...values, id: answer.data?.data._id, updatedAt: seen } }).unwrap();
        if (!stored.data?._id) throw invalidAnswer;
        return stored;
      }}
      saved="Settings saved successfully!"
      failed={({ message }) =>
        message === invalidAnswer.message ? message : 'Failed to save settings. Please try again.'
      }
      loadFailed="Failed to fetch setting details."
    >
      {() => <MetaFields />}
    </SettingsFormPage>
  );
}
