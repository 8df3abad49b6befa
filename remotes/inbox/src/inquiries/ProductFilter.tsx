import { type FilterControlProps, RecordFilter } from '@msl/shared/ui';
import { useChooseInquiredProductsQuery } from './inquiryEndpoints';

/** Filters the inquiries by product. */
export const ProductFilter = (props: FilterControlProps) => (
  <RecordFilter
    {...props}
    from={useChooseInquiredProductsQuery}
    text={({ name }) => name}
    loadFailed="The products could not be loaded."
  />
);
