import type { ProductDetail } from '@msl/shared/contracts';
import { orderCode } from '@msl/shared/orderCode';
import { productPath } from '@msl/shared/productPaths';
import { useSearchParams } from 'react-router-dom';
import { Gallery } from '../../components/galleries/Gallery';
import { productsPath } from '../../lib/listing/listingUrl';
import { useOverlay } from '../../lib/routing/useOverlay';
import { Breadcrumbs } from '../../components/sections/Breadcrumbs';
import buttons from '../../components/sections/buttons.module.css';
import { CompareLink } from '../../components/comparison/CompareLink';
import { AddToQuote } from '../../components/quote/AddToQuote';
import { PageActions } from '../../components/sheets/PageActions';
import { withOnlyOptions } from './attributeChoices';
import { AttributeSelects } from './AttributeSelects';
import type { ProductChoices } from './useChoices';
import { DiscontinuedNotice } from './DiscontinuedNotice';
import { InquiryDialog } from './InquiryDialog';
import { KeyNumbers } from './KeyNumbers';
import { ManualList } from './ManualList';
import { OrderCode } from './OrderCode';
import { PartNumber } from './PartNumber';
import { PlainInquiry, plainInquiryId } from './PlainInquiry';
import { SheetConfiguration } from './SheetConfiguration';
import styles from './ProductOverview.module.css';

function Crumbs({ product }: { product: ProductDetail }) {
  return (
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
  );
}

interface ProductOverviewProps {
  product: ProductDetail;
  configuration: ProductChoices;
}

/** Gallery, name, key facts, configuration, manuals and the inquiry button. */
export function ProductOverview({ product, configuration }: ProductOverviewProps) {
  const { attributes, choices, choose } = configuration;
  const settled = withOnlyOptions(attributes, choices);
  const ordered = orderCode(product.partNumber, product.choices, settled);
  const [query] = useSearchParams();
  const inquiry = useOverlay('inquiry');
  return (
    <div className={styles.overview}>
      <Crumbs product={product} />
      <div className={styles.pictures}>
        <Gallery paths={product.imagePath} subject={product.name} />
      </div>
      <div className={styles.facts}>
        <div>
          <p className={styles.category}>{product.categoryName}</p>
          <h1 dir="auto">{product.name}</h1>
          {product.partNumber && <PartNumber label="Part number" partNumber={product.partNumber} />}
        </div>
        <KeyNumbers facts={product.keyFacts} />
        {product.discontinuedAt && <DiscontinuedNotice id={product._id} since={product.discontinuedAt} />}
        {query.has('sent') && (
          <p role="status" className={styles.sent}>
            Inquiry added successfully
          </p>
        )}
        <AttributeSelects attributes={attributes} choices={settled} onChoose={choose} />
        {ordered && <OrderCode ordered={ordered} />}
        <SheetConfiguration attributes={attributes} choices={settled} />
        <div className={styles.ask}>
          <button type="button" className={buttons.primary} onClick={inquiry.open} data-scripted>
            Inquiry Now
          </button>
          <p className={styles.plain} data-unscripted>
            <a className={buttons.primary} href={`#${plainInquiryId}`}>
              Inquiry Now
            </a>
          </p>
          <AddToQuote productId={product._id} name={product.name} choices={choices} className={buttons.quiet} />
          <CompareLink productId={product._id} name={product.name} className={buttons.quiet} />
        </div>
        {product.partNumber && (
          <img
            className={styles.code}
            src={`/qr/${product.partNumber.split('/').map(encodeURIComponent).join('/')}`}
            alt=""
            loading="eager"
            fetchPriority="low"
          />
        )}
        <PageActions title={product.name} path={productPath(product, settled)} />
        <ManualList manualId={product.manualId} />
        <PlainInquiry productId={product._id} choices={settled} />
      </div>
      <InquiryDialog product={product} choices={settled} isOpen={inquiry.isOpen} onClose={inquiry.close} />
    </div>
  );
}
