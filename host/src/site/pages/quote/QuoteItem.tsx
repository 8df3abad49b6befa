import { maxQuoteNoteLength } from '@msl/shared/contracts';
import { orderedNumber } from '@msl/shared/orderCode';
import { useId, useState } from 'react';
import { CompareLink } from '../../components/comparison/CompareLink';
import type { ListedItem } from '../../lib/quote/quoteItems';
import { ItemHead } from './ItemHead';
import { QuantityField } from './QuantityField';
import styles from './quote.module.css';
import { chosenOptions, type QuoteRow } from './quoteRows';

interface QuoteItemProps {
  row: QuoteRow;
  onChange: (changes: Partial<ListedItem>) => void;
  onRemove: () => void;
}

function ItemDetails({ row: { item, product }, onChange }: Pick<QuoteItemProps, 'row' | 'onChange'>) {
  const chosen = chosenOptions({ item, product });
  return (
    <>
      {product.choices.map(({ fieldName, options }) => (
        <label key={fieldName}>
          {fieldName}
          <select
            value={chosen[fieldName] ?? ''}
            onChange={({ target: { value } }) => {
              const { [fieldName]: _, ...others } = item.selectedAttribute;
              onChange({ selectedAttribute: value ? { ...others, [fieldName]: value } : others });
            }}
          >
            {options.length > 1 && <option value="">Any</option>}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      ))}
      <label className={styles.note}>
        Note
        <input
          value={item.note}
          maxLength={maxQuoteNoteLength}
          dir="auto"
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </label>
      <CompareLink productId={product._id} name={product.name} className={styles.compare} />
    </>
  );
}

/** A product of the list in one compact row. A button opens the fields of its options and its note. */
export function QuoteItem({ row, onChange, onRemove }: QuoteItemProps) {
  const { item, product } = row;
  const chosen = chosenOptions(row);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.item}>
      <ItemHead product={{ ...product, partNumber: orderedNumber(product, chosen) }} options={Object.values(chosen)} />
      <div className={styles.controls}>
        <QuantityField quantity={item.quantity} onChange={onChange} />
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            {product.choices.length ? 'Options and note' : 'Note'}
            <span className="visually-hidden"> of {product.name}</span>
          </span>
          {item.note && !isOpen && (
            <span className={styles.noteStart} dir="auto">
              {item.note}
            </span>
          )}
        </button>
        <button type="button" className={styles.remove} onClick={onRemove}>
          Remove<span className="visually-hidden"> {product.name}</span>
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles.inputs}>
          <ItemDetails row={row} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
