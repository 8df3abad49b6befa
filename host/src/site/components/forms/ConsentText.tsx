import { useMessageConsentQuery } from '../../lib/endpoints/consentEndpoints';
import styles from './ConsentText.module.css';

const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()])/;

/** The text to which the sender of a form agrees, with links for web addresses in it. Stands above the send button. */
export function ConsentText() {
  const { data } = useMessageConsentQuery();
  const text = data?.data.text;
  if (!text) return null;
  return (
    <p className={styles.consent} dir="auto">
      {text.split(webAddress).map((part, index) =>
        index % 2 ? (
          <a key={index} href={part} target="_blank" rel="noopener">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
