import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/** Whether the browser came back to the page, and so may have restored what was typed before. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'back_forward' || type === 'reload';
}

const hasText = (form: HTMLFormElement) =>
  [...form.elements].some(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== 'hidden' &&
      element.value !== '',
  );

/**
 * How long a form has been before the visitor, in milliseconds. A form that came with the page counts from the page's own
 * start, because it can be filled in before its script runs. A second message counts from the first one's start.
 *
 * @returns `undefined` if the form held text when it was shown or the browser came back to its page: the time says nothing
 *   then, as the text was typed before
 */
export function useFillTime(form: RefObject<HTMLFormElement | null>) {
  const cameWithPage = useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
  const [startedMs] = useState(() => (cameWithPage ? 0 : performance.now()));
  const isRestored = useRef(false);
  useEffect(() => {
    isRestored.current = form.current !== null && hasText(form.current);
  }, [form]);
  return (): number | undefined =>
    isRestored.current || (startedMs === 0 && isReturn()) ? undefined : Math.round(performance.now() - startedMs);
}
