import type { Attribute } from '@msl/shared/contracts';
import { useWatch } from 'react-hook-form';
import { useChooseAttributesQuery, useChooseCategoriesQuery } from '../choiceEndpoints';

/** All attributes by order, and the ids of those that the chosen category has. */
export function useProductAttributes(): {
  attributes: Attribute[];
  hasCategory: boolean;
  ofCategory: string[];
  isError: boolean;
} {
  const categoryId = useWatch<{ categoryId?: string }>({ name: 'categoryId' });
  const { data, isError } = useChooseAttributesQuery({});
  const categories = useChooseCategoriesQuery({});
  const category = categories.data?.data.find(({ _id }) => _id === categoryId);
  const attributes = [...(data?.data ?? [])].sort((a, b) => a.order - b.order);
  const ofCategory = category?.categoryAttrId.split(',').filter(Boolean) ?? [];
  return { attributes, hasCategory: Boolean(categoryId), ofCategory, isError };
}
