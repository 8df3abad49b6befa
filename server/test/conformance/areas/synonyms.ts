import { synonymCalls } from '@msl/shared/contracts';
import type { AreaSamples } from '../area';

export const synonyms: AreaSamples = {
  name: 'synonyms',
  calls: synonymCalls,
  as: 'body',
  named: 'word',
  fields: (text) => ({ word: text, synonyms: ['One', 'Other'] }),
  required: ['word', 'synonyms'],
  says: {
    created: 'Synonyms added successfully',
    updated: 'Synonyms updated successfully',
    removed: 'Synonyms deleted successfully',
  },
};
