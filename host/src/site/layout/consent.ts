const key = 'cookie-accepted';
const listeners = new Set<() => void>();

/** The visitor's consent to services of other companies, kept in this browser. */
export const consent = {
  isGiven: (): boolean => localStorage.getItem(key) === 'true',

  give() {
    localStorage.setItem(key, 'true');
    listeners.forEach((listener) => listener());
  },

  /** Calls `listener` when consent changes, in this tab or another; returns the way to stop. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
