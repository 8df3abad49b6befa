import { categoryCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const categories: AreaSamples = {
  name: 'categories',
  calls: categoryCalls,
  as: 'form',
  named: 'categoryName',
  isArranged: true,
  fields: (text) => ({ categoryName: text, summary: text }),
  required: ['categoryName'],
  says: {
    created: 'Category added successfully',
    updated: 'Category updated successfully',
    removed: 'Category deleted successfully',
  },
};
