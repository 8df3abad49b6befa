import { type ComponentType, type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The search that the field shows at first. */
  search?: string;
  isLarge?: boolean;
}

/** A GET form for the search of the site; suggestions are loaded once the field has the focus. */
export function SearchField({ search, isLarge }: SearchFieldProps) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ Suggestions }, setLoaded] = useState<{
    Suggestions?: ComponentType<{ input: RefObject<HTMLInputElement | null>; id: string }>;
  }>({});
  const load = () => {
    void import(/* webpackChunkName: "search-suggestions" */ './SearchSuggestions').then(
      ({ SearchSuggestions }) => setLoaded({ Suggestions: SearchSuggestions }),
      () => undefined,
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/search?${new URLSearchParams({ q: input.current?.value.trim() ?? '' })}`);
  };
  return (
    <form
      // Another search gets another field, and suggestions for that field.
      key={search}
      role="search"
      action="/search"
      className={styles.form}
      data-large={isLarge}
      onSubmit={onSubmit}
      aria-label={isLarge ? 'Search the site' : 'Quick search'}
    >
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        name="q"
        defaultValue={search}
        maxLength={200}
        placeholder="Search"
        aria-label="Search products, downloads and pages"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
      />
      <button type="submit" aria-label="Search">
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="m15.5 15.5 5 5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />
        </svg>
      </button>
      {Suggestions && <Suggestions input={input} id={id} />}
    </form>
  );
}
