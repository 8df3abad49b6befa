import type { Product } from '@msl/shared/contracts';
import { useEffect, useRef } from 'react';
import { useGuestForm } from '../forms/useGuestForm';
import buttons from '../sections/buttons.module.css';
import { showToast } from '../toasts/showToast';
import type { Choices } from './attributeChoices';
import styles from './InquiryDialog.module.css';
import { InquiryFields } from './InquiryFields';
import { useSendInquiryMutation } from './productDetailEndpoints';

interface InquiryDialogProps {
  product: Pick<Product, '_id' | 'name' | 'partNumber'>;
  choices: Choices;
  isOpen: boolean;
  onClose: () => void;
}

function Subject({ product, choices }: Pick<InquiryDialogProps, 'product' | 'choices'>) {
  const chosen = Object.entries(choices);
  return (
    <div className={styles.subject}>
      <p>
        {product.name}
        {product.partNumber && <span> {product.partNumber}</span>}
      </p>
      {chosen.length > 0 && (
        <dl>
          {chosen.map(([name, option]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{option}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Asks for a product with the choices made on its page. What was typed stays until the server has taken it. */
export function InquiryDialog({ product, choices, isOpen, onClose }: InquiryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sendInquiry, { isLoading }] = useSendInquiryMutation();
  const { errors, formProps } = useGuestForm({
    send: async ({ name = '', email = '', phone = '', message = '' }, traces) => {
      const ask = { name, email, phone, message, productID: product._id, productName: product.name };
      await sendInquiry({ body: { ...ask, selectedAttribute: choices, ...traces } }).unwrap();
      void showToast('Inquiry added successfully', 'success');
      onClose();
    },
    onRefused: ({ status, message }) => void showToast(status === 0 ? 'Inquiry saving error' : message, 'error'),
  });

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="inquiry-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="inquiry-title">Product inquiry</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <Subject product={product} choices={choices} />
      <form {...formProps} className={styles.form}>
        <InquiryFields errors={errors} />
        <button type="submit" className={buttons.primary} disabled={isLoading} aria-busy={isLoading}>
          Send Inquiry
        </button>
      </form>
    </dialog>
  );
}
