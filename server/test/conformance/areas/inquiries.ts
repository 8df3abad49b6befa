import { inquiryCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';
import { makeProduct } from '../samples';

export const inquiries: AreaSamples = {
  name: 'inquiries',
  calls: inquiryCalls,
  as: 'body',
  named: 'name',
  fields: async (text, world) => ({
    ...{ name: text, email: 'noor@site.example', phone: '', message: 'How bright?' },
    productID: (await makeProduct(world))._id,
  }),
  required: ['name', 'email', 'message', 'productID'],
  says: {
    created: 'Inquiry created successfully!',
    updated: 'Inquiry updated successfully!',
    removed: 'Inquiry deleted successfully',
  },
};
