import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/** Whether the page was reached by Back or Forward, which may restore form values. */
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
 * Time the form has been visible, in ms. A form in the initial HTML counts from the start of the page, because it can
 * be filled in before scripts run. A second message counts from the same start.
 *
 * @returns `undefined` if the form was not empty when shown, or the page was reached by Back or Forward
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
