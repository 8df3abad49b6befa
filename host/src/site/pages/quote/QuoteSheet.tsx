import { optionsText } from './optionsText';
import styles from './QuoteSheet.module.css';
import type { QuoteRow } from './quoteRows';

/** The quote list as it is printed, instead of its form. */
export function QuoteSheet({ rows }: { rows: QuoteRow[] }) {
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Product</th>
          <th scope="col">Part number</th>
          <th scope="col">Options</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, product, index }) => (
          <tr key={index}>
            <td>{item.quantity}</td>
            <td dir="auto">{product.name}</td>
            <td translate="no">{product.partNumber}</td>
            <td>{optionsText(item.selectedAttribute)}</td>
            <td dir="auto">{item.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
