import { inquiryCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import {
  useCreateInquiryMutation,
  useGetInquiryQuery,
  useListInquiriesQuery,
  useUpdateInquiryMutation,
} from './inquiryEndpoints';
import { NewInquiryFields, ReceivedInquiryFields } from './InquiryFields';

export function InquiryFormPage() {
  return (
    <FormPage
      noun="Inquiry"
      nameOf={(inquiry) => inquiry.name}
      list={useListInquiriesQuery}
      call={inquiryCalls.create}
      load={useGetInquiryQuery}
      create={useCreateInquiryMutation}
      update={useUpdateInquiryMutation}
      values={(inquiry) => ({
        productID: inquiry?.productID ?? '',
        productName: inquiry?.productName ?? '',
        name: inquiry?.name ?? '',
        email: inquiry?.email ?? '',
        phone: inquiry?.phone ?? '',
        // Only a quote list may have no message; the field is read-only then.
        message: inquiry ? inquiry.message || 'No message.' : '',
        isConnection: inquiry?.isConnection ?? false,
      })}
      index="/admin/inquiry/index"
      saved={{ created: 'Inquiry created successfully!', updated: 'Inquiry updated successfully!' }}
      failed="Failed to save inquiry."
      loadFailed="Failed to fetch inquiry details."
    >
      {(inquiry) => (inquiry ? <ReceivedInquiryFields inquiry={inquiry} /> : <NewInquiryFields />)}
    </FormPage>
  );
}
