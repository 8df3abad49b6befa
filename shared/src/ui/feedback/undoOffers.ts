/** An action that can still be undone. */
export interface UndoOffer {
  /** The action as a sentence, e.g. "Product deleted". */
  text: string;
  /** The token of `undoCalls.restore`. */
  token: string;
  /** What it is about, by which it can be withdrawn. */
  about?: string;
  /** End of the offer, in milliseconds since 1970. */
  untilMs: number;
}

const key = 'undo-offers';

function readStored(): UndoOffer[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as UndoOffer[];
  } catch {
    return [];
  }
}

function store(offers: UndoOffer[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(offers));
  } catch {
    // Without storage an offer does not survive a reload.
  }
}

/** The open offers of this tab; they survive a reload. */
export const undoOffers = {
  read: (nowMs = Date.now()): UndoOffer[] => readStored().filter(({ untilMs }) => untilMs > nowMs),
  add: (offer: UndoOffer) => store([...undoOffers.read(), offer]),
  remove: (token: string) => store(undoOffers.read().filter((offer) => offer.token !== token)),
};
