import type { AttributeKind } from '@msl/shared/contracts';

/** Kinds of attributes in the words of the interface. */
export const kindLabels: Record<AttributeKind, string> = {
  choice: 'Choice of options',
  number: 'Number',
  text: 'Text',
  flag: 'Yes or no',
};
