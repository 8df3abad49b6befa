import { type ActionDialogProps, countText, RecordDialog } from '@msl/shared/ui';
import { useChooseCategoriesQuery, useChooseManualsQuery } from '../choiceEndpoints';

const formatProductCount = (count: number) => (count === 1 ? 'one product' : `${countText(count)} products`);

/** Moves the selected products to another category. */
export const CategoryDialog = ({ count, ...dialog }: ActionDialogProps) => (
  <RecordDialog
    {...dialog}
    title={`Change the category of ${formatProductCount(count)}`}
    name="categoryId"
    label="Category"
    from={useChooseCategoriesQuery}
    text={(category) => category.categoryName}
    placeholder="Select a category"
    loadFailed="Failed to fetch categories"
  />
);

/** Gives the selected products another manual, or none. */
export const ManualDialog = ({ count, ...dialog }: ActionDialogProps) => (
  <RecordDialog
    {...dialog}
    title={`Change the manual of ${formatProductCount(count)}`}
    name="manualId"
    label="Manual"
    from={useChooseManualsQuery}
    text={(manual) => manual.title}
    placeholder="No manual"
    confirmNone="Remove manual"
    loadFailed="Failed to fetch manuals"
  />
);
