import { settingCalls } from '@msl/shared/contracts';
import { SettingsFormPage } from '@msl/shared/ui';
import { MetaFields } from './MetaFields';
import { useGetMetaQuery, useStoreMetaMutation } from './metaEndpoints';

export function MetaFormPage() {
  const answer = useGetMetaQuery(undefined, { refetchOnMountOrArgChange: true });
  const [store] = useStoreMetaMutation();
  return (
    <SettingsFormPage
      heading="Edit Meta Settings"
      call={settingCalls.storeMeta}
      answer={answer}
      values={({ metaTitle, metaDescription, metaKeyword }) => ({ metaTitle, metaDescription, metaKeyword })}
      store={(values, { _id }) => store({ body: { ...values, id: _id } }).unwrap()}
      saved="Settings saved successfully!"
      failed="Failed to save settings. Please try again."
      loadFailed="Failed to fetch setting details."
    >
      <MetaFields />
    </SettingsFormPage>
  );
}
