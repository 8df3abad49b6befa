const [key, addressKey] = ['inbox-queue', 'inbox-queue-address'];

/** The messages of the list that was last shown in this tab, so that an open message knows the next one. */
export const queueOrder = {
  /** @param search query of the list's address */
  store(ids: readonly string[], search: string) {
    sessionStorage.setItem(key, JSON.stringify(ids));
    sessionStorage.setItem(addressKey, search);
  },

  /** Returns the address of the list. */
  address: (): string => `/admin/inbox/index${sessionStorage.getItem(addressKey) ?? ''}`,

  /** Returns the message before (-1) or after (1) another one. */
  neighbourOf(id: string, step: 1 | -1): string | undefined {
    const ids = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    const at = ids.indexOf(id);
    return at < 0 ? undefined : ids[at + step];
  },
};
