import { settingCalls } from '@msl/shared/contracts';
import { fieldsOf, SettingsFormPage } from '@msl/shared/forms';
import { useGetSiteQuery, useStoreSiteMutation } from './siteEndpoints';

const { SelectField } = fieldsOf(settingCalls.storeSite);

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}));

export function SiteFormPage() {
  const answer = useGetSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [store] = useStoreSiteMutation();
  return (
    <SettingsFormPage
      heading="Site"
      call={settingCalls.storeSite}
      answer={answer}
      values={({ timeZone }) => ({ timeZone })}
      store={(typed, seen) => store({ body: { ...typed, updatedAt: seen } })}
      saved="Setting saved successfully!"
      failed="Failed to save setting."
      loadFailed="Failed to fetch setting details."
    >
      {() => (
        <SelectField
          name="timeZone"
          label="Time zone"
          choices={timeZones}
          help="The site shows its dates in this zone. Publication dates of news are entered in it."
        />
      )}
    </SettingsFormPage>
  );
}
