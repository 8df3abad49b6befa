import { downloadCalls } from '@msl/shared/contracts';
import { pdf } from '../../support/sampleFiles';
import { upload } from '../../support/testApp';
import type { AreaSamples } from '../area';

export const downloads: AreaSamples = {
  name: 'downloads',
  calls: downloadCalls,
  as: 'form',
  named: 'title',
  fields: (text) => ({ kind: 'data-sheet', title: text, file: [upload(pdf(text), 'sheet.pdf')] }),
  required: ['kind', 'title'],
  says: {
    created: 'Download created successfully',
    updated: 'Download updated successfully',
    removed: 'Download deleted successfully',
  },
};
