import { fireEvent, waitFor } from '@testing-library/react';

// The first form that shows the editor loads its code, which takes seconds on a busy machine.
const timeoutMs = 10_000;

/** Fails the load of the rich-text editor's script. jsdom loads no scripts by itself. */
export async function failEditorScript() {
  const script = await waitFor(
    () => {
      const found = document.querySelector('script[src*="tinymce"]');
      if (!found) throw new Error('No form has asked for the editor yet.');
      return found;
    },
    { timeout: timeoutMs },
  );
  fireEvent.error(script);
}
