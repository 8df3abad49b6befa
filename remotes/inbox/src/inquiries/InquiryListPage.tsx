import { ListPage, useList } from '@msl/shared/ui';
import { Link } from '@mui/material';
import { useListInquiriesQuery, useRemoveInquiryMutation } from './inquiryEndpoints';
import { selectedAttributes } from './selectedAttributes';

export function InquiryListPage() {
  const list = useList(useListInquiriesQuery);
  return (
    <ListPage
      title="Inquiry"
      description="Here is the Inquiry List"
      list={list}
      columns={[
        { head: 'Name', cell: (inquiry) => inquiry.name, sort: 'name' },
        { head: 'Email', cell: (inquiry) => inquiry.email, sort: 'email' },
        {
          head: 'Product',
          cell: ({ productID, productName }) => (
            <Link href={`/product/detail/${productID}`} target="_blank" rel="noopener">
              {productName}
            </Link>
          ),
          sort: 'productName',
        },
        { head: 'Selected Attr', cell: (inquiry) => selectedAttributes(inquiry.selectedAttribute) },
        { head: 'Message', cell: (inquiry) => inquiry.message },
      ]}
      search="Search Inquiries..."
      add={{ to: '/admin/inquiry/add', label: 'Add Inquiry' }}
      edit="/admin/inquiry/edit"
      remove={{ with: useRemoveInquiryMutation, ask: 'Are you sure you want to delete this inquiry?' }}
    />
  );
}
