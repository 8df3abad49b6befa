import { type AboutHeader, settingCalls } from '@msl/shared/contracts';
import { fieldsOf, LivePreview, PreviewLayout, SettingsFormPage } from '@msl/shared/forms';
import { useGetAboutQuery, useStoreSectionTwoMutation } from './aboutEndpoints';

const { TextField, RichTextField } = fieldsOf(settingCalls.storeSectionTwo);

export function SectionTwoPage() {
  const answer = useGetAboutQuery({ type: 'about-page' }, { refetchOnMountOrArgChange: true });
  const [store] = useStoreSectionTwoMutation();
  return (
    <PreviewLayout>
      <SettingsFormPage
        heading="Edit About Section Two"
        call={settingCalls.storeSectionTwo}
        answer={answer}
        values={(header) => {
          const { sectionTwoHeading, sectionTwoSubHeading, sectionTwoDescription } = header as AboutHeader;
          return { sectionTwoHeading, sectionTwoSubHeading, sectionTwoDescription };
        }}
        store={(typed, seen) => store({ form: { ...typed, updatedAt: seen } }).unwrap()}
        saved="Setting saved successfully!"
        failed="Failed to save setting."
        loadFailed="Error fetching setting details."
      >
        {() => (
          <>
            <TextField name="sectionTwoHeading" label="Heading" />
            <TextField name="sectionTwoSubHeading" label="Sub Heading" />
            <RichTextField name="sectionTwoDescription" label="Description" />
            <LivePreview page="about-page" />
          </>
        )}
      </SettingsFormPage>
    </PreviewLayout>
  );
}
