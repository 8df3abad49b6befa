import { attributeCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, TextArea, TextsField } = fieldsOf(attributeCalls.create);

export function AttributeFields() {
  return (
    <>
      <TextField name="fieldName" label="Field Name" wide />
      <TextArea name="description" label="Description" wide />
      <TextsField name="options" label="Options" help="What a visitor can choose from, e.g. RGB or RGBW." wide />
    </>
  );
}
