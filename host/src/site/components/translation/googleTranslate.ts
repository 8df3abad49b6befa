import { followDirection } from './followDirection';
import { keepRenderable } from './keepRenderable';

interface TranslateElement {
  new (options: { pageLanguage: string; autoDisplay: boolean }, placeId: string): unknown;
}

declare global {
  interface Window {
    google?: { translate?: { TranslateElement?: TranslateElement } };
    onTranslationReady?: () => void;
  }
}

const address = 'https://translate.google.com/translate_a/element.js?cb=onTranslationReady';
const giveUpMs = 15_000;

let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Google Translate could not be loaded.'));
    };
    const timer = setTimeout(fail, giveUpMs);
    window.onTranslationReady = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}

/** Whether Google's script runs on this page; only a reload ends it. */
export const isTranslating = (): boolean => loading !== undefined;

/**
 * Loads Google's widget, once, into the element with this id.
 *
 * @throws if it cannot be loaded within 15 s; a further call tries again
 */
export async function showTranslation(placeId: string): Promise<void> {
  loading ??= loadScript().then(() => {
    const Widget = window.google?.translate?.TranslateElement;
    if (!Widget) throw new Error('Google Translate has no widget.');
    keepRenderable(document.body);
    followDirection();
    new Widget({ pageLanguage: 'en', autoDisplay: false }, placeId);
  });
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
