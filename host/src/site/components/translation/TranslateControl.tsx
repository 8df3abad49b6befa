import { useEffect, useEffectEvent, useState } from 'react';
import { runWhenIdle } from '../../lib/browser/runWhenIdle';
import { consent } from '../consent/consent';
import { useConsent } from '../consent/useConsent';
import { useOnDemand } from '../loading/useOnDemand';
import styles from './TranslateControl.module.css';
import { forgetLanguage, isLanguageChosen } from './languageCookie';
import { isLoadedToTranslate } from './reloading';
import { mayLoadTranslation, setTranslationCookie } from './translationCookie';

const loadDialog = () => import('./TranslateDialog').then(({ TranslateDialog }) => TranslateDialog);

/** Opens the translation dialog; resumes an active translation while consent lasts. */
export function TranslateControl() {
  const [isOpen, setIsOpen] = useState(false);
  const { Component: Dialog, demand } = useOnDemand(loadDialog);
  const isAllowed = useConsent('translation');

  useEffect(
    () =>
      consent.onChange((refused) => {
        if (!refused.includes('translation')) return;
        forgetLanguage();
        setTranslationCookie(false);
      }),
    [],
  );
  useEffect(() => void setTranslationCookie(consent.isGiven('translation')), [isAllowed]);
  const resume = useEffectEvent(demand);
  useEffect(() => {
    if (isAllowed && mayLoadTranslation() && isLanguageChosen()) return runWhenIdle(() => resume());
  }, [isAllowed]);

  const open = () => {
    if (!Dialog) demand();
    setIsOpen(true);
  };
  const openIfRequested = useEffectEvent(() => {
    if (isLoadedToTranslate()) open();
  });
  useEffect(() => runWhenIdle(() => openIfRequested()), []);
  return (
    <div className={styles.control} data-scripted>
      <button type="button" className={styles.button} aria-haspopup="dialog" title="Translate" onClick={open}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M3 5.5h10M8 3.5v2M11 5.5c-1 4-4 7-8 8.5M5 8.5c1 2.5 3.5 4.5 6.5 5.5M12.5 20.5l4-10 4 10M14 17.5h5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        <span>Translate</span>
      </button>
      {Dialog && <Dialog isOpen={isOpen} isAllowed={isAllowed} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
