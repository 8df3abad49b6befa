import { contactCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const contacts: AreaSamples = {
  name: 'contacts',
  calls: contactCalls,
  as: 'body',
  named: 'firstName',
  fields: (text) => ({
    ...{ firstName: text, lastName: 'Haddad', email: 'noor@site.example' },
    ...{ phone: '+971 4 000 0000', message: 'Please call' },
  }),
  required: ['firstName', 'lastName', 'email', 'phone', 'message'],
  says: {
    created: 'Contact created successfully!',
    updated: 'Contact updated successfully!',
    removed: 'Contact deleted successfully',
  },
};
