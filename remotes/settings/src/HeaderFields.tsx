import { type PageHeader, settingCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { StoredFileField } from './StoredFileField';

const { TextField } = fieldsOf(settingCalls.storeHeader);

/** Fields of every page: heading, sub heading, and the background picture or video. */
export function HeaderFields({ header }: { header: PageHeader | undefined }) {
  return (
    <>
      <TextField name="heading" label="Heading" />
      <TextField name="subHeading" label="Sub Heading" />
      <StoredFileField name="headingImage" label="Heading Image" path={header?.headingImage} wide />
    </>
  );
}
