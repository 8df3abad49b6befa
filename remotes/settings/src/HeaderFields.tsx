import { type PageHeader, settingCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { StoredFileField } from './StoredFileField';

const { TextField } = fieldsOf(settingCalls.storeHeader);

/** What every page has: heading, sub heading, and the picture or film behind them. */
export function HeaderFields({ header }: { header: PageHeader | undefined }) {
  return (
    <>
      <TextField name="heading" label="Heading" />
      <TextField name="subHeading" label="Sub Heading" />
      <StoredFileField name="headingImage" label="Heading Image" path={header?.headingImage} wide />
    </>
  );
}
