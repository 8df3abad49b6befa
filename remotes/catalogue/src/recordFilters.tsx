import { type FilterControlProps, RecordFilter } from '@msl/shared/ui';
import { useChooseAttributesQuery, useChooseCategoriesQuery } from './choiceEndpoints';

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
