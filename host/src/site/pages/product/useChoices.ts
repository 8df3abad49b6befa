import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choices, type OfferedAttribute, readChoices, withChoice } from './attributeChoices';
import { useOfferedAttributesQuery } from './productDetailEndpoints';

export interface ProductChoices {
  attributes: OfferedAttribute[];
  choices: Choices;
  choose: (fieldName: string, option: string) => void;
}

/** The attributes of a category and the choices in the address. */
export function useChoices(categoryId: string): ProductChoices {
  const [query, setQuery] = useSearchParams();
  const { data } = useOfferedAttributesQuery({ categoryId });
  const attributes = data?.data ?? [];
  const [choices, showChoices] = useOptimistic(readChoices(attributes, query));
  const choose = (fieldName: string, option: string) =>
    startTransition(() => {
      const next = withChoice(query, fieldName, option);
      showChoices(readChoices(attributes, next));
      setQuery(next, { replace: true, preventScrollReset: true });
    });
  return { attributes, choices, choose };
}
