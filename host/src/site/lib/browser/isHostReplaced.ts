const manifestAddress = '/assets/assets.json';

const loadedScripts = () =>
  [...document.scripts].filter(({ src }) => src).map(({ src }) => new URL(src, document.baseURI).pathname);

/**
 * Returns whether the server has a newer build of the host than this page, by comparing script names. `false` if the
 * server cannot be reached.
 */
export async function isHostReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(manifestAddress, { cache: 'no-store' });
    const { entry } = (await answer.json()) as { entry: string[] };
    const loaded = loadedScripts();
    return entry.some((file) => file.endsWith('.js') && !loaded.includes(`/assets/${file}`));
  } catch {
    return false;
  }
}
