import type { Product } from '@msl/shared/contracts';
import { usePageSettings } from '../document/pageContext';
import { company } from '../layout/company';
import { Wordmark } from '../layout/Wordmark';
import { productPath } from '../products/listingUrl';
import { absoluteDate } from '../text/relativeDate';
import type { Choices, OfferedAttribute } from './attributeChoices';
import styles from './PrintSheet.module.css';

/** The head of the printed sheet: whose it is, and of which day. */
export function SheetHead() {
  const { renderedAtMs } = usePageSettings();
  return (
    <div className={styles.head}>
      <Wordmark heightPx={26} />
      <p>Product sheet</p>
      <p>{absoluteDate(new Date(renderedAtMs).toISOString())}</p>
    </div>
  );
}

/** The choices made; of an attribute that was left open, what there is to choose from. */
export function SheetConfiguration({ attributes, choices }: { attributes: OfferedAttribute[]; choices: Choices }) {
  if (!attributes.length) return null;
  return (
    <dl className={styles.configuration}>
      {attributes.map(({ fieldName, options }) => (
        <div key={fieldName} data-chosen={fieldName in choices}>
          <dt>{fieldName}</dt>
          <dd>{choices[fieldName] ?? options.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The foot of the printed sheet: where the product is on the web, and whom to ask. */
export function SheetFoot({ product, choices }: { product: Product; choices: Choices }) {
  const { publicUrl } = usePageSettings();
  return (
    <div className={styles.foot}>
      <p className={styles.address}>{publicUrl + productPath(product._id, choices)}</p>
      <p>
        <strong>{company.name}</strong> {company.email}
      </p>
      {company.offices.map(({ country, lines, phone }) => (
        <p key={country}>
          {[...lines.slice(1), country].join(', ')} <span>{phone}</span>
        </p>
      ))}
    </div>
  );
}
