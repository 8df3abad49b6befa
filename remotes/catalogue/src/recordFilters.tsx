import { type FilterControlProps, RecordFilter } from '@msl/shared/ui';
import { useChooseAttributesQuery, useChooseCategoriesQuery, useChooseProductsQuery } from './choiceEndpoints';

/** Filters a list by category. */
export const CategoryFilter = (props: FilterControlProps) => (
  <RecordFilter
    {...props}
    from={useChooseCategoriesQuery}
    text={({ categoryName }) => categoryName}
    loadFailed="The categories could not be loaded."
  />
);

/** Filters a list by attribute. */
export const AttributeFilter = (props: FilterControlProps) => (
  <RecordFilter
    {...props}
    from={useChooseAttributesQuery}
    text={({ fieldName }) => fieldName}
    loadFailed="The attributes could not be loaded."
  />
);

const productName = ({ name, partNumber }: { name: string; partNumber: string }) =>
  partNumber ? `${name} (${partNumber})` : name;

/** Filters a list by product. */
export const ProductFilter = (props: FilterControlProps) => (
  <RecordFilter
    {...props}
    from={useChooseProductsQuery}
    text={productName}
    loadFailed="The products could not be loaded."
  />
);

/** Chooses one product. */
export const ProductPicker = (props: FilterControlProps) => (
  <RecordFilter
    {...props}
    from={useChooseProductsQuery}
    text={productName}
    placeholder="Name or part number"
    loadFailed="The products could not be loaded."
  />
);
