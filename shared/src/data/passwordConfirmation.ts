/** Asks for the password; resolves to whether it was confirmed. */
type Ask = () => Promise<boolean>;

let asker: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Connects calls that need the password again with the one dialog of the page that asks for it. */
export const passwordConfirmation = {
  /** Names who asks; returns the way to stop. */
  onAsk(ask: Ask): () => void {
    asker = ask;
    return () => {
      if (asker === ask) asker = undefined;
    };
  },

  /** Whether the password was confirmed: calls at the same moment share one question. `undefined`: nobody is there to ask. */
  ask(): Promise<boolean> | undefined {
    asked ??= asker?.().finally(() => (asked = undefined));
    return asked;
  },
};
