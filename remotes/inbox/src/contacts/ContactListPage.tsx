import { ListPage, useList } from '@msl/shared/ui';
import { useListContactsQuery, useRemoveContactMutation } from './contactEndpoints';

export function ContactListPage() {
  const list = useList(useListContactsQuery);
  return (
    <ListPage
      title="Contacts"
      description="Here is the Contact List"
      list={list}
      columns={[
        { head: 'FirstName', cell: (contact) => contact.firstName, sort: 'firstName' },
        { head: 'LastName', cell: (contact) => contact.lastName, sort: 'lastName' },
        { head: 'Email', cell: (contact) => contact.email, sort: 'email' },
        { head: 'Message', cell: (contact) => contact.message },
      ]}
      search="Search Contacts..."
      add={{ to: '/admin/contact/add', label: 'Add Contact' }}
      edit="/admin/contact/edit"
      remove={{ with: useRemoveContactMutation, ask: 'Are you sure you want to delete this contact?' }}
    />
  );
}
