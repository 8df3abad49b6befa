import buttons from '../../components/sections/buttons.module.css';
import type { Choices } from './attributeChoices';
import { InquiryFields } from './InquiryFields';
import styles from './PlainInquiry.module.css';

export const plainInquiryId = 'inquiry';

/** Inquiry form for browsers without JavaScript: the server redirects back with `?sent`. */
export function PlainInquiry({ productId, choices }: { productId: string; choices: Choices }) {
  return (
    <noscript>
      <section id={plainInquiryId} className={styles.inquiry} aria-labelledby="plain-inquiry-title">
        <h2 id="plain-inquiry-title">Product inquiry</h2>
        <form method="post" action={`/product/detail/${productId}/inquiry`} className={styles.form}>
          <input type="hidden" name="selectedAttribute" value={JSON.stringify(choices)} />
          <InquiryFields />
          <button type="submit" className={buttons.primary}>
            Send Inquiry
          </button>
        </form>
      </section>
    </noscript>
  );
}
