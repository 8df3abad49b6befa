import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext as useInputs } from 'react-hook-form';
import { useFormContext } from './formContext';

const linesOf = (text: string) =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The text that is typed for a list of texts. Enter, leaving the input and saving add it to the list, so that none is
 * lost; several pasted lines or cells are added one by one.
 *
 * @param name the field that holds the list
 * @param add adds texts to the list
 * @param faultOf what is wrong with a text; a faulty text stays in the input and stops the save
 */
export function useTypedEntry(
  name: string,
  add: (texts: string[]) => void,
  faultOf: (text: string) => string | undefined = () => undefined,
) {
  const { beforeSave } = useFormContext();
  const { setError, clearErrors } = useInputs();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  const enterAll = (texts: string[]): string | undefined => {
    const faulty = texts.find((text) => faultOf(text) !== undefined);
    add(texts.filter((text) => text !== faulty));
    setTyped(faulty ?? '');
    const found = faulty === undefined ? undefined : faultOf(faulty);
    setFault(found);
    return found;
  };
  const enter = () => enterAll(linesOf(typed));

  const enterBeforeSave = useRef<() => 'invalid' | undefined>(undefined);
  useEffect(() => {
    enterBeforeSave.current = () => {
      const found = typed.trim() === '' ? undefined : enter();
      if (found === undefined) return undefined;
      setError(name, { type: 'typed', message: found });
      return 'invalid';
    };
  });
  useEffect(() => beforeSave(() => enterBeforeSave.current?.()), [beforeSave]);

  return {
    typed,
    fault,
    enter,
    /** Handlers of the input. */
    input: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped(target.value);
        setFault(undefined);
        clearErrors(name);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        enter();
      },
      onPaste: (event: ClipboardEvent) => {
        const lines = linesOf(event.clipboardData.getData('text/plain'));
        if (lines.length < 2) return;
        event.preventDefault();
        enterAll(lines);
      },
    },
  };
}
