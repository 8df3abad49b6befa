import { manualCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const manuals: AreaSamples = {
  name: 'manuals',
  calls: manualCalls,
  as: 'form',
  named: 'title',
  fields: (text) => ({ title: text, description: '<p>How to mount it</p>' }),
  required: ['title'],
  says: {
    created: 'Manual saved successfully!',
    updated: 'Manual saved successfully!',
    removed: 'Manual deleted successfully',
  },
};
