import { runInstead } from '../../lib/browser/runInstead';
import { showToast } from '../toasts/showToast';

interface AddToQuoteProps {
  productId: string;
  /** Named to assistive technology. */
  name: string;
  choices?: Readonly<Record<string, string>>;
  className?: string;
}

/** The first part of an address that `quoteItems.ts` reads. */
function pathOf(productId: string, choices: Readonly<Record<string, string>>): string {
  const options = new URLSearchParams(choices).toString();
  return `/quote?${new URLSearchParams({ items: `${productId}.1${options && `.${options}`}` })}`;
}

/** Adds a product to the quote list. Without JavaScript it is a link to a list with this product. */
export function AddToQuote({ productId, name, choices = {}, className }: AddToQuoteProps) {
  const add = async () => {
    const { addToQuote } = await import('../../lib/quote/addToQuote');
    const item = { productID: productId, quantity: 1, selectedAttribute: { ...choices }, note: '' };
    const { text, isAdded } = addToQuote([item]);
    void showToast(text, isAdded ? 'success' : 'error');
  };
  return (
    <a
      href={pathOf(productId, choices)}
      rel="nofollow"
      aria-label={`Add to quote: ${name}`}
      className={className}
      onClick={(event) => void runInstead(event, add)}
    >
      Add to quote
    </a>
  );
}
