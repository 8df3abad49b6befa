import { contactCalls } from '@msl/shared/contracts';
import { dateFilters, DateTime, ListPage, useList } from '@msl/shared/ui';
import { ReplyLinks } from '../contactLinks';
import { OutboxNotice } from '../OutboxNotice';
import { useSuspects } from '../useSuspects';
import {
  useBulkContactsMutation,
  useListContactsQuery,
  useMarkContactSpamMutation,
  useRecoverContactMutation,
  useRemoveContactMutation,
} from './contactEndpoints';

export function ContactListPage() {
  const list = useList(useListContactsQuery, ['isSuspect', 'like', 'from', 'to'], { isFolded: 'true' });
  const suspects = useSuspects(list, useListContactsQuery, {
    markSpam: useMarkContactSpamMutation,
    recover: useRecoverContactMutation,
  });
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
            cell: (contact) => contact.firstName,
            sort: 'firstName',
          },
          { head: 'LastName', cell: (contact) => contact.lastName, sort: 'lastName' },
          { head: 'Email', cell: (message) => <ReplyLinks message={message} />, sort: 'email' },
          {
            head: 'Message',
            cell: (contact) => (
              <>
                {contact.message} {suspects.repeats(contact)}
              </>
            ),
          },
          { head: 'Received', cell: (contact) => <DateTime at={contact.createdAt} />, sort: 'createdAt' },
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
          actions: suspects.bulkActions,
        }}
        exportWith={contactCalls.export}
      />
    </>
  );
}
