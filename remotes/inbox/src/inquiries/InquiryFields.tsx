import { type Inquiry, inquiryCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { MessageHeader } from '../MessageHeader';
import { SpamAction } from '../SpamAction';
import { SuspectNotice } from '../SuspectNotice';
import {
  useChooseInquiredProductsQuery,
  useMarkInquirySpamMutation,
  useRecoverInquiryMutation,
} from './inquiryEndpoints';
import { QuoteItems } from './QuoteItems';
import { selectedAttributes } from './selectedAttributes';

const { TextField, TextArea, RecordField, CheckboxField } = fieldsOf(inquiryCalls.create);

const spamMutations = { markSpam: useMarkInquirySpamMutation, recover: useRecoverInquiryMutation };

/** Fields of a received inquiry: read-only except for "connected". */
export function ReceivedInquiryFields({ inquiry }: { inquiry: Inquiry }) {
  return (
    <>
      <SuspectNotice message={inquiry} />
      <MessageHeader message={inquiry} action={<SpamAction message={inquiry} {...spamMutations} inForm />} />
      {inquiry.itemCount > 0 ? (
        <QuoteItems inquiry={inquiry} />
      ) : (
        <TextField
          name="productName"
          label="Product Name"
          help={selectedAttributes(inquiry.selectedAttribute)}
          readOnly
          wide
        />
      )}
      <PersonFields readOnly />
    </>
  );
}

/** Fields of an inquiry that an administrator records, e.g. from a phone call. */
export function NewInquiryFields() {
  return (
    <>
      <RecordField
        name="productID"
        label="Product Name"
        from={useChooseInquiredProductsQuery}
        text={(product) => product.name}
        placeholder="Select a product"
        loadFailed="Failed to fetch products"
        wide
      />
      <PersonFields />
    </>
  );
}

function PersonFields({ readOnly }: { readOnly?: boolean }) {
  return (
    <>
      <TextField name="name" label="Name" readOnly={readOnly} wide />
      <TextField name="email" label="Email" type="email" readOnly={readOnly} />
      <TextField name="phone" label="Phone" type="tel" readOnly={readOnly} />
      <TextArea name="message" label="Message" readOnly={readOnly} wide />
      <CheckboxField name="isConnection" label="Connected" wide />
    </>
  );
}
