import type { SentQuote } from '@msl/shared/contracts';
import { numberText } from '@msl/shared/factTexts';
import { productPath } from '@msl/shared/productPaths';
import { Link, useLocation, useParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { MissingRecord } from '../../components/not-found/MissingRecord';
import buttons from '../../components/sections/buttons.module.css';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { PrintSheet } from '../../components/sheets/PrintSheet';
import { ErrorState } from '../../components/states/Notice';
import { PageSkeleton } from '../../components/states/PageSkeleton';
import { isMissingRecord, once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import { optionsText } from './optionsText';
import styles from './quote.module.css';
import { quoteEndpoints, useSentQuoteQuery } from './quoteEndpoints';

function SentItems({ items }: Pick<SentQuote, 'items'>) {
  return (
    <ul className={styles.sentItems}>
      {items.map(({ productID, productName, partNumber, quantity, selectedAttribute, note }, index) => (
        <li key={index}>
          <p>
            {numberText(quantity)} × <Link to={productPath({ _id: productID, name: productName })}>{productName}</Link>{' '}
            <span translate="no">{partNumber}</span>
          </p>
          {Object.keys(selectedAttribute).length > 0 && <p>{optionsText(selectedAttribute)}</p>}
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function Receipt({ quote: { _id, reference, items } }: { quote: SentQuote }) {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  return (
    <PrintSheet title={`Quote request ${reference}`} path={`/quote/sent/${_id}`}>
      <PageBand heading="Request sent" subHeading={`Your reference is ${reference}.`} />
      <div className={container.container}>
        <div className={styles.receipt} role="status">
          <h2>What happens next</h2>
          <p>
            A lighting engineer reads your request and answers{email ? ` to ${email}` : ''} within one working day. Name
            the reference {reference} when you write or call.
          </p>
        </div>
        <h2>What you asked for</h2>
        <SentItems items={items} />
        <p>
          <Link to="/products" className={buttons.quiet}>
            Browse products
          </Link>
        </p>
      </div>
    </PrintSheet>
  );
}

export function Page() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useSentQuoteQuery({ id });
  if (data) {
    return (
      <>
        <PageMeta title="Request sent" noIndex />
        <Receipt quote={data.data} />
      </>
    );
  }
  if (!error) return <PageSkeleton />;
  if (isMissingRecord({ error })) return <MissingRecord />;
  return (
    <div className={container.container}>
      <h1 className="visually-hidden">Request sent</h1>
      <ErrorState text="Your request was sent, but it could not be shown." onRetry={() => void refetch()} />
    </div>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params }) =>
  statusOf(await dispatch(quoteEndpoints.endpoints.sentQuote.initiate({ id: params.id ?? '' }, once)));
