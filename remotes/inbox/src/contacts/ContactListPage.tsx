import { contactCalls } from '@msl/shared/contracts';
import { dateFilters, ListPage, useList } from '@msl/shared/ui';
import { OutboxNotice } from '../OutboxNotice';
import { useSeen } from '../useSeen';
import { useSuspects } from '../useSuspects';
import {
  useBulkContactsMutation,
  useListContactsQuery,
  useRecoverContactMutation,
  useRemoveContactMutation,
} from './contactEndpoints';

export function ContactListPage() {
  const list = useList(useListContactsQuery, ['isSuspect', 'from', 'to']);
  useSeen('contacts');
  const suspects = useSuspects(list, useListContactsQuery, useRecoverContactMutation);
  return (
    <>
      <OutboxNotice />
      <ListPage
        title="Contacts"
        description="Here is the Contact List"
        list={list}
        columns={[
          {
            head: 'FirstName',
            cell: (contact) => (
              <>
                {contact.firstName} {suspects.mark(contact)}
              </>
            ),
            sort: 'firstName',
          },
          { head: 'LastName', cell: (contact) => contact.lastName, sort: 'lastName' },
          { head: 'Email', cell: (contact) => contact.email, sort: 'email' },
          { head: 'Message', cell: (contact) => contact.message },
          ...suspects.columns,
        ]}
        search="Search Contacts..."
        filter={suspects.filter}
        filters={dateFilters}
        add={{ to: '/admin/contact/add', label: 'Add Contact' }}
        actions={suspects.actions}
        edit="/admin/contact/edit"
        remove={{ with: useRemoveContactMutation, ask: 'Are you sure you want to delete this contact?' }}
        bulk={{
          with: useBulkContactsMutation,
          ask: (count) => `Are you sure you want to delete these ${count} contacts?`,
        }}
        exportWith={contactCalls.export}
      />
    </>
  );
}
