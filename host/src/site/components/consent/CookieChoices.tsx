import type { FormEvent } from 'react';
import { forgetRecent } from '../../lib/recent/recentProducts';
import { Dialog } from '../dialogs/Dialog';
import switches from '../forms/switch.module.css';
import buttons from '../sections/buttons.module.css';
import { consent, type Purpose, purposes } from './consent';
import styles from './CookieChoices.module.css';
import { PrivacyLink } from './PrivacyLink';
import { purposeTexts } from './purposeTexts';

function Choice({ purpose }: { purpose: Purpose }) {
  const { title, text } = purposeTexts[purpose];
  return (
    <label className={styles.choice}>
      <span className={styles.title}>{title}</span>
      <input
        type="checkbox"
        role="switch"
        className={switches.switch}
        name={purpose}
        defaultChecked={consent.isGiven(purpose)}
      />
      <span className={styles.text}>{text}</span>
    </label>
  );
}

/** A switch for each purpose, and one button each to allow or refuse all. */
export function CookieChoices({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const decide = (allowed: readonly Purpose[]) => {
    consent.set(allowed);
    if (!allowed.includes('history')) forgetRecent();
    onClose();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    decide(purposes.filter((purpose) => chosen.has(purpose)));
  };
  return (
    <Dialog title="Cookie choices" isOpen={isOpen} onClose={onClose}>
      <p>
        The site works without any of these. Each company you allow receives your IP address and learns that you came
        from our site. <PrivacyLink onFollow={onClose} />
      </p>
      <form key={String(isOpen)} className={styles.form} onSubmit={onSubmit}>
        {purposes.map((purpose) => (
          <Choice key={purpose} purpose={purpose} />
        ))}
        <div className={styles.actions}>
          <button type="submit" className={buttons.primary}>
            Save choices
          </button>
          <button type="button" className={buttons.quiet} onClick={() => decide([])}>
            Decline all
          </button>
          <button type="button" className={buttons.quiet} onClick={() => decide(purposes)}>
            Accept all
          </button>
        </div>
      </form>
    </Dialog>
  );
}
