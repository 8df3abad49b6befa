import { productCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';
import { makeCategory } from '../samples';

export const products: AreaSamples = {
  name: 'products',
  calls: productCalls,
  as: 'form',
  named: 'name',
  fields: async (text, world) => ({
    name: text,
    summary: text,
    categoryId: (await makeCategory(world))._id,
    isFeatured: 'true',
  }),
  required: ['categoryId', 'name'],
  says: {
    created: 'Product created successfully',
    updated: 'Product updated successfully',
    removed: 'Product deleted successfully',
  },
};
