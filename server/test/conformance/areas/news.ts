import { newsCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const news: AreaSamples = {
  name: 'news',
  calls: newsCalls,
  as: 'form',
  named: 'title',
  fields: (text) => ({ title: text, summary: text, description: '<p>It shines</p>' }),
  required: ['title', 'description'],
  says: {
    created: 'News created successfully',
    updated: 'News updated successfully',
    removed: 'News deleted successfully',
  },
};
