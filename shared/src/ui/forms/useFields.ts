import { useCallback, useRef, useState } from 'react';
import type { FieldDescription } from '../fields/formContext';

/** Collects the descriptions of a form's fields in the order in which they were mounted. */
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

export type FormFields = ReturnType<typeof useFields>;
