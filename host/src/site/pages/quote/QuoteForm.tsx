import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { SendButton } from '../../components/forms/SendButton';
import { useGuestForm } from '../../components/forms/useGuestForm';
import { showToast } from '../../components/toasts/showToast';
import { forgetSender, readSender } from '../../lib/quote/sender';
import { wrongQuantity } from './QuantityField';
import styles from './quote.module.css';
import { useSendQuoteMutation } from './quoteEndpoints';
import { QuoteFields } from './QuoteFields';
import { chosenOptions, type QuoteRow } from './quoteRows';

const nothingChanges = () => () => undefined;
const hasSender = () => Object.keys(readSender()).length > 0;

/** Says that the form is filled in from an earlier message, and forgets it on demand. */
function KnownSender() {
  const isKnown = useSyncExternalStore(nothingChanges, hasSender, () => false);
  const [isForgotten, setIsForgotten] = useState(false);
  if (!isKnown) return null;
  if (isForgotten) return <p role="status">This browser no longer remembers you.</p>;
  const forget = () => {
    forgetSender();
    setIsForgotten(true);
  };
  return (
    <p className={styles.known}>
      Filled in with what you sent earlier in this browser.{' '}
      <button type="button" onClick={forget}>
        Forget it
      </button>
    </p>
  );
}

/** The heading of the form. */
export const quoteFormId = 'quote-form';

/** Asks for all products with one message. Keeps typed text until the server accepts it. */
export function QuoteForm({ rows, onSent }: { rows: QuoteRow[]; onSent: () => void }) {
  const [sendQuote, { isLoading }] = useSendQuoteMutation();
  const navigate = useNavigate();
  const { errors, code, formProps } = useGuestForm({
    name: 'quote',
    remembersSender: true,
    loadConfirmation: () => import(/* webpackChunkName: "sent-quote" */ './SentQuotePage'),
    send: async ({ name = '', email = '', phone = '', company = '', country = '', message = '' }, spamCheck) => {
      const items = rows.map(({ item, product }) => ({ ...item, selectedAttribute: chosenOptions({ item, product }) }));
      const body = { name, email, phone, company, country, message, items, ...spamCheck };
      const { data } = await sendQuote({ body }).unwrap();
      // The address names nobody: only this browser knows whom the answer goes to.
      await navigate(`/quote/sent/${data._id}`, { state: { email } });
      onSent();
    },
    onRefused: ({ status, message }) =>
      void showToast(status === 0 ? 'The request could not be sent. Please try again.' : message, 'error'),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = document.querySelector<HTMLElement>(wrongQuantity);
    if (!wrong) return void formProps.onSubmit(event);
    event.preventDefault();
    wrong.focus();
  };
  return (
    <form {...formProps} onSubmit={onSubmit} className={styles.form} aria-labelledby={quoteFormId}>
      <h2 id={quoteFormId} tabIndex={-1}>
        Your request
      </h2>
      <KnownSender />
      <QuoteFields errors={errors} />
      <SendButton code={code} isSending={isLoading} label="Send request" />
    </form>
  );
}
