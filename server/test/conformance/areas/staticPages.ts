import { staticPageCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';
import { nextNumber } from '../samples';

export const staticPages: AreaSamples = {
  name: 'static pages',
  calls: staticPageCalls,
  as: 'form',
  named: 'heading',
  fields: (text) => ({ slug: `page-${nextNumber()}`, heading: text, content: '<p>Terms</p>' }),
  required: ['slug', 'heading', 'content'],
  says: {
    created: 'Static page added successfully.',
    updated: 'Static page updated successfully.',
    removed: 'Static page deleted successfully',
  },
};
