import { type Category, categoryCalls } from '@msl/shared/contracts';
import { fieldsOf, useRemovalFlag } from '@msl/shared/forms';
import { useChooseAttributesQuery } from '../choiceEndpoints';

const { TextField, RecordsField, FileField } = fieldsOf(categoryCalls.create);

export function CategoryFields({ category }: { category: Category | undefined }) {
  const removal = useRemovalFlag('removeFile');
  const stored = category?.filePath ? [category.filePath] : [];
  return (
    <>
      <TextField name="categoryName" label="Category Name" />
      <TextField
        name="summary"
        label="Summary"
        wide
        help="One or two sentences under the name on the category's page, and in search engines."
      />
      <RecordsField
        name="categoryAttrId"
        label="Category Attributes"
        from={useChooseAttributesQuery}
        text={(attribute) => attribute.fieldName}
        placeholder="Select attributes"
        loadFailed="Failed to fetch category attributes"
        help="What a visitor chooses on a product of this category before sending an inquiry."
      />
      <FileField name="file" label="File" stored={stored} removal={removal} wide />
    </>
  );
}
