const key = 'msl-admin-recent';
const maxRecent = 6;

/** A stored choice of the palette: enough to render it again. */
export interface RecentChoice {
  id: string;
  title: string;
  detail: string;
  to: string;
}

const isChoice = (value: unknown): value is RecentChoice =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'detail', 'to'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Recent choices in this browser, newest first. */
export const recentChoices = {
  read(): RecentChoice[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isChoice) : [];
    } catch {
      return [];
    }
  },

  remember({ id, title, detail, to }: RecentChoice) {
    const others = recentChoices.read().filter((choice) => choice.id !== id);
    localStorage.setItem(key, JSON.stringify([{ id, title, detail, to }, ...others].slice(0, maxRecent)));
  },
};
