/** Something that can still be undone. */
export interface UndoOffer {
  /** What was done, as a sentence. */
  text: string;
  /** The token of `undoCalls.restore`. */
  token: string;
  /** Until when, in milliseconds since 1970. */
  untilMs: number;
}

const key = 'undo-offers';

function stored(): UndoOffer[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as UndoOffer[];
  } catch {
    return [];
  }
}

function write(offers: UndoOffer[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(offers));
  } catch {
    // Without storage an offer does not survive a reload.
  }
}

/** What can still be undone in this tab; it survives a reload. */
export const undoOffers = {
  read: (nowMs = Date.now()): UndoOffer[] => stored().filter(({ untilMs }) => untilMs > nowMs),
  add: (offer: UndoOffer) => write([...undoOffers.read(), offer]),
  remove: (token: string) => write(undoOffers.read().filter((offer) => offer.token !== token)),
};
