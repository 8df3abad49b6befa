import type { Facts } from '@msl/shared/contracts';
import { useWatch } from 'react-hook-form';
import { useProductAttributes } from './useProductAttributes';

interface Values {
  name?: string;
  categoryId?: string;
  description?: string;
  images?: File[];
  removedFiles?: string;
  facts?: Facts;
}

/** An editor leaves an empty paragraph behind. */
const isBlank = (html = '') => !/<(?:img|iframe|video)\b/i.test(html) && !html.replace(/<[^>]*>|&nbsp;|\s/g, '');

/** Rendered again only when one of these changes, not with every key. */
const stateOf = ({ name, categoryId, description, images = [], removedFiles = '[]', facts = {} }: Values) => ({
  texts: [!name?.trim() && 'Name', !categoryId && 'Category', isBlank(description) && 'Description'],
  addsImages: images.length > 0,
  removed: JSON.parse(removedFiles) as string[],
  factIds: Object.keys(facts),
});

/** Returns the labels of what a product still lacks, by section: what it cannot be saved without, and what visitors miss. */
export function useMissingParts(storedImages: readonly string[] = []) {
  const { texts, addsImages, removed, factIds } = useWatch({ compute: stateOf });
  const { attributes, ofCategory } = useProductAttributes();
  const hasImage = addsImages || storedImages.some((path) => !removed.includes(path));
  return {
    product: texts.filter((label) => label !== false),
    pictures: hasImage ? [] : ['Images'],
    facts: attributes
      .filter(({ _id, kind }) => kind !== 'choice' && ofCategory.includes(_id) && !factIds.includes(_id))
      .map(({ fieldName }) => fieldName),
  };
}
