/** Offers a link to the other programs of a phone. @returns false where there is no such offer, or it failed */
export async function shareOnPhone(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    // The visitor closed it.
    return (error as DOMException).name === 'AbortError';
  }
}
