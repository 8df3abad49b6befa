import { useMemo } from 'react';
import { useFormContext as useInputs } from 'react-hook-form';
import { useFormContext } from '../fields/formContext';
import type { PageFields } from './pageFields';

const lineTypes = new Set(['text', 'url', 'email', 'tel']);

const goOnAtOnce = (goOn: () => void) => goOn();

/**
 * Returns the fields of the form around the preview for the page in it; `undefined` if the form can only be read.
 *
 * @param onLeave called before the focus moves to the form; has to call its argument once the form is in view
 */
export function usePageFields(onLeave: (goOn: () => void) => void = goOnAtOnce): PageFields | undefined {
  const { id, isReadOnly } = useFormContext();
  const { getValues, setValue, setFocus, formState } = useInputs();
  const shouldValidate = formState.isSubmitted;
  return useMemo(() => {
    if (isReadOnly) return undefined;
    const labelFor = (name: string) => document.getElementById(`${id}-${name}-label`);
    const inputOf = (name: string) => {
      const input = document.getElementById(`${id}-${name}`);
      return input instanceof HTMLInputElement ? input : undefined;
    };
    const show = (name: string) => labelFor(name)?.scrollIntoView?.({ block: 'center' });
    return {
      labelOf: (name) => labelFor(name)?.textContent ?? undefined,
      isText: (name) => lineTypes.has(inputOf(name)?.type ?? ''),
      valueOf: (name) => String(getValues(name) ?? ''),
      change: (name, text) => setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate }),
      show,
      open: (name) => {
        const input = inputOf(name);
        if (input?.type === 'file') {
          show(name);
          input.click();
          return;
        }
        onLeave(() => {
          // The dialog around the preview gives the focus back first.
          requestAnimationFrame(() => {
            setFocus(name);
            show(name);
          });
        });
      },
    };
  }, [id, isReadOnly, getValues, setValue, setFocus, shouldValidate, onLeave]);
}
