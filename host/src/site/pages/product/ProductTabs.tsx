import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { RichText } from '../../components/rich-text/RichText';
import styles from './ProductTabs.module.css';

const titles = ['Description', 'Specification'] as const;

/** Without JavaScript and on paper both texts are shown one below the other, with titles. */
export function ProductTabs({ description, specifications }: { description: string; specifications: string }) {
  const id = useId();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const texts = [description, specifications];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = 1 - active;
    setActive(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label="About this product"
        className={styles.list}
        onKeyDown={onKeyDown}
        data-scripted
      >
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={index === active}
            aria-controls={`${id}panel${index}`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {titles.map((title, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          tabIndex={0}
          className={styles.panel}
          data-active={index === active}
          data-unscripted
        >
          <h2 className={styles.title} data-unscripted>
            {title}
          </h2>
          {texts[index] ? <RichText html={texts[index]} /> : <p>No {title.toLowerCase()} available.</p>}
        </div>
      ))}
    </div>
  );
}
