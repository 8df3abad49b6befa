import { useEffect, useRef, useState } from 'react';
import type { ListedItem } from '../../lib/quote/quoteItems';
import styles from './quote.module.css';
import { QuoteItem } from './QuoteItem';
import type { QuoteRow } from './quoteRows';

interface QuoteItemsProps {
  items: ListedItem[];
  rows: QuoteRow[];
  onChange: (items: readonly ListedItem[]) => void;
}

interface Removed {
  item: ListedItem;
  name: string;
  index: number;
}

function UndoNotice({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), [removed]);
  return (
    <p className={styles.undo} role="status">
      {removed.name} removed.{' '}
      <button ref={button} type="button" onClick={onUndo}>
        Undo
      </button>
    </p>
  );
}

/** A product may be listed several times. Rows stay open when one before them is removed. */
const keyOf = (rows: readonly QuoteRow[], index: number) => {
  const [id, ...same] = rows
    .slice(0, index + 1)
    .toReversed()
    .map(({ item }) => item.productID);
  return `${id} ${same.filter((other) => other === id).length}`;
};

/** The products of the list, with options, quantity and note. */
export function QuoteItems({ items, rows, onChange }: QuoteItemsProps) {
  const [removed, setRemoved] = useState<Removed>();
  const lost = items.length - rows.length;
  const change = (index: number, changes: Partial<ListedItem>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...changes } : item)));
  const remove = ({ index, product: { name }, item }: QuoteRow) => {
    setRemoved({ item, name, index });
    onChange(items.filter((_, at) => at !== index));
  };
  const undo = () => {
    if (!removed) return;
    onChange(items.toSpliced(removed.index, 0, removed.item));
    setRemoved(undefined);
    document.getElementById('quote-items')?.focus();
  };
  return (
    <>
      {removed && <UndoNotice removed={removed} onUndo={undo} />}
      {lost > 0 && (
        <p role="status">
          {lost === 1 ? 'A product is' : `${lost} products are`} no longer available and will not be sent.
        </p>
      )}
      <ul id="quote-items" className={styles.items} tabIndex={-1} aria-label="Products">
        {rows.map((row, index) => (
          <QuoteItem
            key={keyOf(rows, index)}
            row={row}
            onChange={(changes) => change(row.index, changes)}
            onRemove={() => remove(row)}
          />
        ))}
      </ul>
    </>
  );
}
