import { settingCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';

const { TextField, TextArea } = fieldsOf(settingCalls.storeMeta);

export function MetaFields() {
  return (
    <>
      <TextField name="metaTitle" label="Meta Title" help="The title in search results and browser tabs." wide />
      <TextArea
        name="metaDescription"
        label="Meta Description"
        help="The text below the title in search results."
        wide
      />
      <TextArea name="metaKeyword" label="Meta Keyword" help="Words people search by, separated by commas." wide />
    </>
  );
}
