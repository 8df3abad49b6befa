/** Puts a text on the clipboard. @returns whether the browser let it */
export async function copyText(text: string): Promise<boolean> {
  try {
    // There is no clipboard where the connection is not secure.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
