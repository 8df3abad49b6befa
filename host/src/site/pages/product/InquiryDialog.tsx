import type { Product } from '@msl/shared/contracts';
import { Dialog } from '../../components/dialogs/Dialog';
import { SendButton } from '../../components/forms/SendButton';
import { useGuestForm } from '../../components/forms/useGuestForm';
import { showToast } from '../../components/toasts/showToast';
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
        {product.partNumber && <span translate="no"> {product.partNumber}</span>}
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

/** Inquiry about a product with the chosen options. Keeps typed text until the server accepts it. */
export function InquiryDialog({ product, choices, isOpen, onClose }: InquiryDialogProps) {
  const [sendInquiry, { isLoading }] = useSendInquiryMutation();
  const { errors, code, formProps } = useGuestForm({
    name: `inquiry ${product._id}`,
    remembersSender: true,
    isVisible: isOpen,
    send: async ({ name = '', email = '', phone = '', message = '' }, spamCheck) => {
      const inquiry = { name, email, phone, message, productID: product._id, productName: product.name };
      await sendInquiry({ body: { ...inquiry, selectedAttribute: choices, ...spamCheck } }).unwrap();
      void showToast('Inquiry added successfully', 'success');
      onClose();
    },
    onRefused: ({ status, message }) => void showToast(status === 0 ? 'Inquiry saving error' : message, 'error'),
  });
  return (
    <Dialog title="Product inquiry" isOpen={isOpen} onClose={onClose}>
      <Subject product={product} choices={choices} />
      <form {...formProps} className={styles.form}>
        <InquiryFields errors={errors} />
        <SendButton code={code} isSending={isLoading} label="Send Inquiry" />
      </form>
    </Dialog>
  );
}
