import { inquiryCalls } from '@msl/shared/contracts';
import { dateFilters, DateTime, ListPage, useList, yesOrNo } from '@msl/shared/ui';
import Link from '@mui/material/Link';
import { ReplyLinks } from '../contactLinks';
import { OutboxNotice } from '../OutboxNotice';
import { useSuspects } from '../useSuspects';
import {
  useBulkInquiriesMutation,
  useListInquiriesQuery,
  useMarkInquirySpamMutation,
  useRecoverInquiryMutation,
  useRemoveInquiryMutation,
} from './inquiryEndpoints';
import { ProductFilter } from './ProductFilter';
import { selectedAttributes } from './selectedAttributes';

export function InquiryListPage() {
  const list = useList(useListInquiriesQuery, ['isSuspect', 'isConnection', 'like', 'productID', 'from', 'to'], {
    isFolded: 'true',
  });
  const suspects = useSuspects(list, useListInquiriesQuery, {
    markSpam: useMarkInquirySpamMutation,
    recover: useRecoverInquiryMutation,
  });
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
            cell: (inquiry) => inquiry.name,
            sort: 'name',
          },
          { head: 'Email', cell: (message) => <ReplyLinks message={message} />, sort: 'email' },
          {
            head: 'Product',
            cell: ({ productID, productName, itemCount, reference }) => (
              <>
                <Link
                  href={`/product/detail/${productID}`}
                  target="_blank"
                  rel="noopener"
                  sx={{ display: 'inline-block', minHeight: 24 }}
                >
                  {productName}
                </Link>
                {itemCount > 0 && ` ${itemCount > 1 ? `and ${itemCount - 1} more ` : ''}(${reference})`}
              </>
            ),
            sort: 'productName',
          },
          { head: 'Selected Attr', cell: (inquiry) => selectedAttributes(inquiry.selectedAttribute) },
          {
            head: 'Message',
            cell: (inquiry) => (
              <>
                {inquiry.message} {suspects.repeats(inquiry)}
              </>
            ),
          },
          { head: 'Received', cell: (inquiry) => <DateTime at={inquiry.createdAt} />, sort: 'createdAt' },
          ...suspects.columns,
        ]}
        search="Search Inquiries..."
        filter={suspects.filter}
        filters={[
          { name: 'productID', label: 'Product', control: ProductFilter },
          { name: 'isConnection', label: 'Connected', choices: yesOrNo },
          ...dateFilters,
        ]}
        add={{ to: '/admin/inquiry/add', label: 'Add Inquiry' }}
        actions={suspects.actions}
        edit="/admin/inquiry/edit"
        remove={{ with: useRemoveInquiryMutation, ask: 'Are you sure you want to delete this inquiry?' }}
        bulk={{
          with: useBulkInquiriesMutation,
          ask: (count) => `Are you sure you want to delete these ${count} inquiries?`,
          actions: [
            { action: 'connect', label: 'Connected' },
            { action: 'disconnect', label: 'Not connected' },
            ...suspects.bulkActions,
          ],
        }}
        exportWith={inquiryCalls.export}
      />
    </>
  );
}
