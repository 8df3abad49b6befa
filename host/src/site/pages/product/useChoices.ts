import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choices, type OfferedAttribute, readChoices, withChoice } from './attributeChoices';

export interface ProductChoices {
  attributes: OfferedAttribute[];
  choices: Choices;
  choose: (fieldName: string, option: string) => void;
}

/** The choices that a product comes in, and those made in the address. */
export function useChoices(attributes: OfferedAttribute[]): ProductChoices {
  const [query, setQuery] = useSearchParams();
  const [choices, showChoices] = useOptimistic(readChoices(attributes, query));
  const choose = (fieldName: string, option: string) =>
    startTransition(() => {
      const next = withChoice(query, fieldName, option);
      showChoices(readChoices(attributes, next));
      setQuery(next, { replace: true, preventScrollReset: true });
    });
  return { attributes, choices, choose };
}
