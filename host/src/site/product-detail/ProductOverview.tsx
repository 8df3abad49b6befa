import type { Product } from '@msl/shared/contracts';
import { startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Gallery } from '../galleries/Gallery';
import { company } from '../layout/company';
import { productsPath } from '../products/listingUrl';
import { Breadcrumbs } from '../sections/Breadcrumbs';
import buttons from '../sections/buttons.module.css';
import { AttributeSelects } from './AttributeSelects';
import { readChoices, withChoice } from './attributeChoices';
import { InquiryDialog } from './InquiryDialog';
import { ManualList } from './ManualList';
import { useOfferedAttributesQuery } from './productDetailEndpoints';
import styles from './ProductOverview.module.css';

/** Pictures, name, the choices of a configuration, manuals, and the way to ask for it. */
export function ProductOverview({ product }: { product: Product }) {
  const [query, setQuery] = useSearchParams();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useOfferedAttributesQuery({ categoryId: product.categoryId });
  const attributes = data?.data ?? [];
  const [choices, showChoices] = useOptimistic(readChoices(attributes, query));
  const choose = (fieldName: string, option: string) =>
    startTransition(() => {
      const next = withChoice(query, fieldName, option);
      showChoices(readChoices(attributes, next));
      setQuery(next, { replace: true, preventScrollReset: true });
    });
  return (
    <div className={styles.overview}>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'Products', to: '/products' },
            { label: product.categoryName, to: productsPath(product.categoryName) },
            { label: product.name },
          ]}
        />
      </div>
      <Gallery paths={product.imagePath} subject={product.name} />
      <div className={styles.facts}>
        <div>
          <h1>{product.name}</h1>
          {product.partNumber && (
            <p className={styles.part}>
              Part number <span>{product.partNumber}</span>
            </p>
          )}
        </div>
        <AttributeSelects attributes={attributes} choices={choices} onChoose={choose} />
        <div className={styles.ask}>
          <button type="button" className={buttons.primary} onClick={() => setIsAsking(true)} data-scripted>
            Inquiry Now
          </button>
          <a
            className={`${buttons.primary} ${styles.mail}`}
            href={`mailto:${company.email}?subject=${encodeURIComponent(product.name)}`}
            data-unscripted
          >
            Inquiry by e-mail
          </a>
        </div>
        <ManualList manualId={product.manualId} />
      </div>
      <InquiryDialog product={product} choices={choices} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
