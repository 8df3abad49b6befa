import { followDirection } from './followDirection';

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
const timeoutMs = 15_000;

let loading: Promise<void> | undefined;

/** Holds Google's widget, also when the page around it is rendered anew. */
const widget = document.createElement('div');
widget.id = 'google-translate-widget';

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Google Translate could not be loaded.'));
    };
    const timer = setTimeout(fail, timeoutMs);
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
 * Shows Google's widget in an element; loads it once.
 *
 * @throws if it cannot be loaded within 15 s; a further call tries again
 */
export async function showTranslation(place: HTMLElement): Promise<void> {
  place.append(widget);
  loading ??= loadScript().then(() => {
    const Widget = window.google?.translate?.TranslateElement;
    if (!Widget) throw new Error('Google Translate has no widget.');
    followDirection();
    new Widget({ pageLanguage: 'en', autoDisplay: false }, widget.id);
  });
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
