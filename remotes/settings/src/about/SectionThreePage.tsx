import { type AboutHeader, settingCalls } from '@msl/shared/contracts';
import { fieldsOf, LivePreview, PreviewLayout, SettingsFormPage } from '@msl/shared/forms';
import { useGetAboutQuery, useStoreSectionThreeMutation } from './aboutEndpoints';

const { TextField, RichTextField } = fieldsOf(settingCalls.storeSectionThree);

export function SectionThreePage() {
  const answer = useGetAboutQuery({ type: 'about-page' }, { refetchOnMountOrArgChange: true });
  const [store] = useStoreSectionThreeMutation();
  return (
    <PreviewLayout>
      <SettingsFormPage
        heading="Edit About Section Three"
        call={settingCalls.storeSectionThree}
        answer={answer}
        values={(header) => {
          const { sectionThreeHeading, sectionThreeDescription, youtubeUrl } = header as AboutHeader;
          return { sectionThreeHeading, sectionThreeDescription, youtubeUrl };
        }}
        store={(typed, seen) => store({ form: { ...typed, updatedAt: seen } }).unwrap()}
        saved="Setting saved successfully!"
        failed="Failed to save setting."
        loadFailed="Error fetching setting details."
      >
        {() => (
          <>
            <TextField name="sectionThreeHeading" label="Heading" />
            <TextField name="youtubeUrl" label="YouTube URL" type="url" />
            <RichTextField name="sectionThreeDescription" label="Description" />
            <LivePreview page="about-page" />
          </>
        )}
      </SettingsFormPage>
    </PreviewLayout>
  );
}
