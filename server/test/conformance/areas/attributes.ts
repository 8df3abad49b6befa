import { attributeCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const attributes: AreaSamples = {
  name: 'category attributes',
  calls: attributeCalls,
  as: 'body',
  named: 'fieldName',
  fields: (text) => ({ fieldName: text, description: 'Which one?', options: ['A', 'B'] }),
  required: ['fieldName'],
  says: {
    created: 'Categories attr added successfully',
    updated: 'Categories attr updated successfully',
    removed: 'Categories attr deleted successfully',
  },
};
