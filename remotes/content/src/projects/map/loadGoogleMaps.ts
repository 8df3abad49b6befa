declare global {
  interface Window {
    /** Google calls it when its script is ready. */
    mslMapsReady?: () => void;
    /** Google calls it when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Where Google's own address does not answer, or not dependably; as the public site has it. */
const throughChina =
  /^(Asia\/(Shanghai|Chongqing|Chungking|Harbin|Urumqi|Kashgar|Hong_Kong|Macau|Macao|Taipei|Kolkata|Calcutta)|PRC|Hongkong|ROC)$/;

const timeLimitMs = 15_000;

let loading: Promise<void> | undefined;

function load(apiKey: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const host = throughChina.test(timeZone) ? 'maps.google.cn' : 'maps.googleapis.com';
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ key: apiKey, language: 'en', loading: 'async', callback: 'mslMapsReady' });
    script.src = `https://${host}/maps/api/js?${query.toString()}`;
    script.async = true;
    script.onerror = reject;
    setTimeout(reject, timeLimitMs);
    window.mslMapsReady = resolve;
    document.head.append(script);
  });
}

/** Loads Google's script once; a failure is forgotten, so that it can be tried again. */
export function loadGoogleMaps(apiKey: string): Promise<void> {
  loading ??= load(apiKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
