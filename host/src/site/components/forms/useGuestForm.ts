import type { SpamCheckFields } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useFillTime } from './useFillTime';
import { useFormCode } from './useFormCode';
import { readSender, rememberSender } from '../../lib/quote/sender';
import { fillForm, useTypedText } from './useTypedText';

type Errors = Record<string, string>;
type Entry = HTMLInputElement | HTMLTextAreaElement;

const isEntry = (element: Element): element is Entry =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The browser's validation message of a field. A field with a pattern explains it in its title. */
function errorOf({ validity, title }: Entry): string | null {
  if (validity.valid) return null;
  return validity.valueMissing ? 'Required.' : title;
}

/** Validation messages by field name. */
function findErrors(form: HTMLFormElement): Errors {
  const found = [...form.elements].filter(isEntry).map((entry) => [entry.name, errorOf(entry)] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
}

const fromServer = (error: ApiError): Errors =>
  Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field, message]));

interface GuestForm {
  /** Key under which typed text survives a reload; without it nothing is stored. */
  name?: string;
  /** Whether the form is filled in with what the visitor sent earlier in this browser, and remembers what is sent. */
  remembersSender?: boolean;
  /** Whether the visitor sees the form. */
  isVisible?: boolean;
  /** Loads the code of the page that confirms the message. */
  loadConfirmation?: () => Promise<unknown>;
  /** Sends the values, with the traces that tell people from bots. */
  send: (values: Record<string, string>, spamCheck: SpamCheckFields) => Promise<void>;
  onRefused: (error: ApiError) => void;
}

/**
 * Manages a public form that contains a {@link HiddenField}. A field is checked when it is left with something in it, and
 * again while an error is corrected; on submit, the first wrong field gets the focus. Fields keep their values until the
 * server accepts the form.
 */
export function useGuestForm({
  name,
  remembersSender = false,
  isVisible = true,
  loadConfirmation,
  send,
  onRefused,
}: GuestForm) {
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  // Restores the text before the clock starts: fill time means nothing for restored text.
  const typedText = useTypedText(form, name);
  useEffect(() => {
    if (remembersSender && form.current) fillForm(form.current, readSender());
  }, [remembersSender]);
  const filledMs = useFillTime(form);
  const code = useFormCode(isVisible, loadConfirmation);

  // Without JavaScript the browser validates the fields.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  const show = (found: Errors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const entry = first && form.current?.elements.namedItem(first);
    if (entry instanceof HTMLElement) entry.focus();
  };

  const check = (entry: Entry) => {
    const error = errorOf(entry);
    setErrors(({ [entry.name]: _, ...others }) => (error ? { ...others, [entry.name]: error } : others));
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    if (isEntry(target) && target.value.trim()) check(target);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    typedText.keep();
    if (target instanceof Element && isEntry(target) && target.name in errors) check(target);
  };

  const submit = async (target: HTMLFormElement) => {
    const found = findErrors(target);
    show(found);
    if (Object.keys(found).length || !(await code.load())) return;
    const entries = [...new FormData(target)].map(([name, value]) => [name, String(value).trim()] as const);
    const { subject = '', ...values } = Object.fromEntries(entries);
    try {
      await send(values, { subject, filledMs: filledMs() });
      target.reset();
      typedText.forget();
      if (!remembersSender) return;
      rememberSender(values);
      fillForm(target, readSender());
    } catch (error) {
      const refused = error as ApiError;
      show(fromServer(refused));
      onRefused(refused);
    }
  };

  const isSubmitting = useRef(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is enabled while code is still being loaded.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    await submit(event.currentTarget);
    isSubmitting.current = false;
  };

  return { errors, code, formProps: { ref: form, onSubmit, onBlur, onInput } };
}
