import { useEffect, useRef, useState } from 'react';
import { consent } from '../consent/consent';
import { Dialog } from '../dialogs/Dialog';
import buttons from '../sections/buttons.module.css';
import { isLanguageChosen } from './languageCookie';
import { isTranslating, showTranslation } from './googleTranslate';
import { reloadToTranslate } from './reloading';
import styles from './TranslateDialog.module.css';
import { mayLoadTranslation, setTranslationCookie } from './translationCookie';

interface TranslateDialogProps {
  isOpen: boolean;
  isAllowed: boolean;
  onClose: () => void;
}

type Progress = 'loading' | 'shown' | 'failed';

/** Google's widget, loaded once allowed. React does not manage the content of its element. */
function Widget() {
  const place = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<Progress>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    showTranslation(place.current).then(
      () => setProgress('shown'),
      () => setProgress('failed'),
    );
  }, [attempt]);
  const retry = () => {
    setProgress('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      {progress === 'shown' && <p>Choose a language. Google translates the pages until you switch it off.</p>}
      {progress === 'loading' && <p role="status">Loading Google Translate…</p>}
      {progress === 'failed' && (
        <div role="alert" className={styles.failure}>
          <p>Google Translate could not be loaded. Check your connection and any content blocker.</p>
          <button type="button" className={buttons.quiet} onClick={retry}>
            Retry
          </button>
        </div>
      )}
      <div ref={place} className={styles.widget} />
    </>
  );
}

/** Asks for consent, then reloads: the security policy of this page does not allow Google's scripts. */
function Permission({ isAllowed, onCancel }: { isAllowed: boolean; onCancel: () => void }) {
  const [isRefused, setIsRefused] = useState(false);
  const allow = () => {
    if (!isAllowed) consent.allow('translation');
    if (setTranslationCookie(true)) reloadToTranslate();
    else setIsRefused(true);
  };
  return (
    <>
      <p>
        Our pages are in English. Google Translate can show them in your language. It then receives the address and the
        text of the page, and stores the language in a cookie. The page reloads to start it.
      </p>
      {isRefused && (
        <p role="alert">Your browser stores no cookies for this site. Allow them in its settings, and try again.</p>
      )}
      <div className={styles.actions}>
        <button type="button" className={buttons.primary} onClick={allow}>
          {isAllowed ? 'Reload and translate' : 'Allow and translate'}
        </button>
        <button type="button" className={buttons.quiet} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  );
}

/** Asks for consent before contacting Google, then offers the languages. */
export function TranslateDialog({ isOpen, isAllowed, onClose }: TranslateDialogProps) {
  // Only a reload undoes the changes of Google's script.
  useEffect(
    () =>
      consent.onChange((refused) => {
        if (refused.includes('translation') && isTranslating()) window.location.reload();
      }),
    [],
  );
  const mayLoad = isAllowed && mayLoadTranslation();
  return (
    <Dialog title="Translate this page" isOpen={isOpen} onClose={onClose}>
      {mayLoad && (isOpen || isTranslating() || isLanguageChosen()) && <Widget />}
      {!mayLoad && <Permission isAllowed={isAllowed} onCancel={onClose} />}
    </Dialog>
  );
}
