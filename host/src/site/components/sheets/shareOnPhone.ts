/**
 * Opens the share sheet of a phone.
 *
 * @returns false if there is none, or it failed
 */
export async function shareOnPhone(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    // The visitor closed the share sheet.
    return (error as DOMException).name === 'AbortError';
  }
}
