import { type QuoteProduct, maxQuoteNoteLength, maxQuoteQuantity } from '@msl/shared/contracts';
import { CompareLink } from '../../components/comparison/CompareLink';
import { Field } from '../../components/forms/Field';
import buttons from '../../components/sections/buttons.module.css';
import { type ListedItem, quotePath, toAddressItem } from '../../lib/quote/quoteItems';
import { ItemHead } from './ItemHead';
import styles from './quote.module.css';
import { useQuoteProductsQuery } from '../../lib/endpoints/quoteProductEndpoints';
import { QuoteFields } from './QuoteFields';
import { chosenOptions, idsOf, type QuoteRow, toRows } from './quoteRows';

interface PlainQuoteProps {
  items: ListedItem[];
  /** Typed to add a product; empty: none. */
  partNumber: string;
}

function withProduct(items: ListedItem[], products: readonly QuoteProduct[]): ListedItem[] {
  const added = products.filter(({ _id }) => !items.some(({ productID }) => productID === _id));
  return [...items, ...added.map(({ _id }) => ({ productID: _id, quantity: 1, selectedAttribute: {}, note: '' }))];
}

function PlainRow({ row: { item, product }, at, rows }: { row: QuoteRow; at: number; rows: QuoteRow[] }) {
  const others = rows.filter((_, index) => index !== at).map((other) => other.item);
  return (
    <li className={styles.item}>
      <ItemHead product={product} />
      <div className={styles.controls}>
        <label>
          Quantity
          <input
            type="number"
            name={`items.${at}.quantity`}
            min={1}
            max={maxQuoteQuantity}
            required
            defaultValue={item.quantity}
          />
        </label>
        <a className={styles.remove} href={others.length ? quotePath(others) : '/quote'}>
          Remove<span className="visually-hidden"> {product.name}</span>
        </a>
      </div>
      <div className={styles.inputs}>
        <input type="hidden" name={`items.${at}.productID`} value={product._id} />
        {product.choices.map(({ fieldName, options }) => (
          <label key={fieldName}>
            {fieldName}
            <select
              name={`items.${at}.option.${fieldName}`}
              defaultValue={chosenOptions({ item, product })[fieldName] ?? ''}
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
          <input name={`items.${at}.note`} maxLength={maxQuoteNoteLength} dir="auto" />
        </label>
        <CompareLink productId={product._id} name={product.name} className={styles.compare} />
      </div>
    </li>
  );
}

/** Adds a product without JavaScript: the address carries the list. */
const AddForm = ({ rows }: { rows: QuoteRow[] }) => (
  <form method="get" action="/quote" className={styles.add}>
    {rows.map(({ item }, index) => (
      <input key={index} type="hidden" name="items" value={toAddressItem(item)} />
    ))}
    <Field label="Add a product by its part number" name="add" maxLength={100} required />
    <button type="submit" className={buttons.quiet}>
      Add
    </button>
  </form>
);

/** The quote list of the address, for browsers without JavaScript: the server answers with the receipt. */
export function PlainQuote({ items, partNumber }: PlainQuoteProps) {
  const query = { ids: idsOf(items), ...(partNumber && { partNumber }) };
  const { data } = useQuoteProductsQuery({ query }, { skip: !items.length && !partNumber });
  const products = data?.data ?? [];
  const known = toRows(items, products);
  const rows = toRows(partNumber ? withProduct(items, products) : items, products);
  return (
    <noscript>
      <section aria-label="Products">
        {known.length < items.length && <p role="status">Products that are no longer available were left out.</p>}
        {partNumber && rows.length === known.length && (
          <p role="status">No further product has the part number “{partNumber}”.</p>
        )}
        {rows.length > 0 && (
          <p>Add and remove products first: options, quantities and notes that were typed are then lost.</p>
        )}
        {!rows.length && <p>The list is empty. Choose “Add to quote” on a product.</p>}
        <AddForm rows={rows} />
        {rows.length > 0 && (
          <form method="post" action="/quote" className={styles.layout}>
            <ul className={styles.items}>
              {rows.map((row, at) => (
                <PlainRow key={at} row={row} at={at} rows={rows} />
              ))}
            </ul>
            <div className={styles.form}>
              <h2>Your request</h2>
              <QuoteFields />
              <button type="submit" className={buttons.primary}>
                Send request
              </button>
            </div>
          </form>
        )}
      </section>
    </noscript>
  );
}
