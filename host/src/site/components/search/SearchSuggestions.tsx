import type { FoundItem } from '@msl/shared/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFile, kindNames } from './foundKinds';
import styles from './SearchSuggestions.module.css';
import { usePlacement } from './usePlacement';
import { useSuggestions } from './useSuggestions';

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the field. */
  id: string;
}

const countText = (count: number) =>
  count ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : 'No suggestions';

/** Makes a search field a combobox: list autocomplete with manual selection, as WAI-ARIA describes it. */
export function SearchSuggestions({ input, id }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const [items, close] = useSuggestions(input);
  const [active, setActive] = useState<{ item: FoundItem } | null>(null);
  const index = items?.indexOf(active?.item as FoundItem) ?? -1;
  const isOpen = Boolean(items?.length);
  const listId = `${id}list`;
  const list = useRef<HTMLUListElement>(null);
  usePlacement(list, input, isOpen);
  useEffect(() => list.current?.children[index]?.scrollIntoView?.({ block: 'nearest' }), [index]);

  const choose = (item: FoundItem) => {
    close();
    if (isFile(item)) window.location.assign(item.path);
    else void navigate(item.path);
  };

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': String(isOpen) };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    field.setAttribute('aria-controls', listId);
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${listId}${index}`);
  });

  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    onKey.current = (event) => {
      // Keys that an input method editor handles itself.
      if (!items?.length || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        // One place more than items: the field itself.
        const next = (index + 1 + step + items.length + 1) % (items.length + 1);
        const item = items[next - 1];
        setActive(item ? { item } : null);
      } else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && items[index]) choose(items[index]);
      else return;
      event.preventDefault();
    };
  });
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const handleKey = (event: KeyboardEvent) => onKey.current(event);
    field.addEventListener('keydown', handleKey);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    return () => {
      field.removeEventListener('keydown', handleKey);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [input, close]);

  return (
    <>
      <span role="status" className="visually-hidden">
        {items && countText(items.length)}
      </span>
      <ul ref={list} id={listId} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isOpen}>
        {items?.map((item, at) => (
          <li
            key={`${item.kind}${item._id}${item.path}`}
            id={`${listId}${at}`}
            role="option"
            aria-selected={at === index}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <span>{item.title}</span>
            <small>{item.detail ? `${kindNames[item.kind].one} · ${item.detail}` : kindNames[item.kind].one}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
