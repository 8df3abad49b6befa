import { numberText } from '@msl/shared/factTexts';
import buttons from '../../components/sections/buttons.module.css';
import styles from './QuoteSummary.module.css';
import type { QuoteRow } from './quoteRows';

const count = (number: number, one: string, several: string) => `${numberText(number)} ${number === 1 ? one : several}`;

interface QuoteSummaryProps {
  rows: QuoteRow[];
  /** The element that the link leads to. */
  formId: string;
}

/** What the list holds, with a way to its form. Stays in view while the list is longer than the window. */
export function QuoteSummary({ rows, formId }: QuoteSummaryProps) {
  const pieces = rows.reduce((sum, { item }) => sum + item.quantity, 0);
  return (
    <div className={styles.summary}>
      <p>
        {count(rows.length, 'product', 'products')}, {count(pieces, 'piece', 'pieces')}
      </p>
      <a href={`#${formId}`} className={buttons.quiet}>
        Go to the form
      </a>
    </div>
  );
}
