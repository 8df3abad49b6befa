/** Prompts for the password; resolves to whether it was confirmed. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;

/** Connects calls that require a password confirmation with the dialog that prompts for it. */
export const passwordConfirmation = {
  /** Registers the prompt. Returns a function that removes it. */
  onRequest(newPrompt: Prompt): () => void {
    prompt = newPrompt;
    return () => {
      if (prompt === newPrompt) prompt = undefined;
    };
  },

  /** Resolves to whether the password was confirmed; concurrent calls share one prompt. `undefined`: no prompt is registered. */
  request(): Promise<boolean> | undefined {
    pending ??= prompt?.().finally(() => (pending = undefined));
    return pending;
  },
};
