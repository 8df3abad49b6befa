import { maxQuoteQuantity } from '@msl/shared/contracts';
import { useId, useState } from 'react';
import { isQuantity, quantityRange } from '../../lib/quote/quoteItems';
import styles from './quote.module.css';

interface QuantityFieldProps {
  quantity: number;
  onChange: (changes: { quantity: number }) => void;
}

/** Selects a field whose quantity was refused. */
export const wrongQuantity = 'input[type="number"][aria-invalid="true"]';

/** The quantity of a product. Any other text stays in the field with a message, and does not change the list. */
export function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const isRefused = refused !== undefined;
  return (
    <label>
      Quantity
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuoteQuantity}
        value={refused ?? quantity}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onChange={({ target: { value, valueAsNumber } }) => {
          const isAccepted = isQuantity(valueAsNumber);
          setRefused(isAccepted ? undefined : value);
          if (isAccepted) onChange({ quantity: valueAsNumber });
        }}
      />
      {isRefused && (
        <span id={id} className={styles.refused} role="alert">
          Enter a whole number from {quantityRange}.
        </span>
      )}
    </label>
  );
}
