import { ListPage, useList } from '@msl/shared/ui';
import { Link } from '@mui/material';
import { OutboxNotice } from '../OutboxNotice';
import { useSuspects } from '../useSuspects';
import { useListInquiriesQuery, useRecoverInquiryMutation, useRemoveInquiryMutation } from './inquiryEndpoints';
import { selectedAttributes } from './selectedAttributes';

export function InquiryListPage() {
  const list = useList(useListInquiriesQuery, ['isSuspect']);
  const suspects = useSuspects(list, useListInquiriesQuery, useRecoverInquiryMutation);
  return (
    <>
      <OutboxNotice />
      <ListPage
        title="Inquiry"
        description="Here is the Inquiry List"
        list={list}
        columns={[
          {
            head: 'Name',
            cell: (inquiry) => (
              <>
                {inquiry.name} {suspects.mark(inquiry)}
              </>
            ),
            sort: 'name',
          },
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
          ...suspects.columns,
        ]}
        search="Search Inquiries..."
        filter={suspects.filter}
        add={{ to: '/admin/inquiry/add', label: 'Add Inquiry' }}
        actions={suspects.actions}
        edit="/admin/inquiry/edit"
        remove={{ with: useRemoveInquiryMutation, ask: 'Are you sure you want to delete this inquiry?' }}
      />
    </>
  );
}
