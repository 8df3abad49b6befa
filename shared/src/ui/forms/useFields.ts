import { useCallback, useRef, useState } from 'react';
import type { FieldDescription } from '../fields/formContext';

/** What a form knows of the fields in it, in the order they were shown. */
export function useFields() {
  const descriptions = useRef(new Map<string, FieldDescription>());
  const [labels, setLabels] = useState<{ [field: string]: string }>({});
  const describe = useCallback((name: string, description: FieldDescription) => {
    const { label } = description;
    descriptions.current.set(name, description);
    setLabels((known) => (known[name] === label ? known : { ...known, [name]: label }));
  }, []);
  return { descriptions, labels, describe };
}

export type Fields = ReturnType<typeof useFields>;
