import { projectCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const projects: AreaSamples = {
  name: 'projects',
  calls: projectCalls,
  as: 'form',
  named: 'name',
  fields: (text) => ({
    name: text,
    summary: text,
    brief: text,
    location: 'Dubai',
    latitude: '25.2',
    longitude: '55.3',
  }),
  required: ['name'],
  says: {
    created: 'Project added successfully',
    updated: 'Project updated successfully',
    removed: 'Project deleted successfully',
  },
};
