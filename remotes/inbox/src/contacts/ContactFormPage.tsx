import { contactCalls } from '@msl/shared/contracts';
import { FormPage } from '@msl/shared/forms';
import { MessageHeader } from '../MessageHeader';
import { SpamAction } from '../SpamAction';
import { SuspectNotice } from '../SuspectNotice';
import {
  useCreateContactMutation,
  useGetContactQuery,
  useListContactsQuery,
  useMarkContactSpamMutation,
  useRecoverContactMutation,
  useUpdateContactMutation,
} from './contactEndpoints';
import { ContactFields } from './ContactFields';

const spamMutations = { markSpam: useMarkContactSpamMutation, recover: useRecoverContactMutation };

export function ContactFormPage() {
  return (
    <FormPage
      noun="Contact"
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
      isFixed={({ isFromSite }) => isFromSite}
      list={useListContactsQuery}
      call={contactCalls.create}
      load={useGetContactQuery}
      create={useCreateContactMutation}
      update={useUpdateContactMutation}
      values={(contact) => ({
        firstName: contact?.firstName ?? '',
        lastName: contact?.lastName ?? '',
        email: contact?.email ?? '',
        phone: contact?.phone ?? '',
        message: contact?.message ?? '',
      })}
      index="/admin/contact/index"
      saved={{ created: 'Contact created successfully!', updated: 'Contact updated successfully!' }}
      failed="Failed to save contact."
      loadFailed="Failed to fetch contact details."
    >
      {(contact) => (
        <>
          <SuspectNotice message={contact} />
          {contact && (
            <MessageHeader message={contact} action={<SpamAction message={contact} {...spamMutations} inForm />} />
          )}
          <ContactFields readOnly={contact?.isFromSite} />
        </>
      )}
    </FormPage>
  );
}
