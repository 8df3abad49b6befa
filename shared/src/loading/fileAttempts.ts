declare global {
  /** How often this page has given up files; builds add it to the addresses of files that they load later. */
  var fileAttempt: number | undefined;
}

/** How often this page has given up files that hung. */
export const fileAttempt = (): number => globalThis.fileAttempt ?? 0;

/** Adds the number of given up attempts to an address: browsers wait for a request that hangs if another asks for the same. */
export function freshAddress(address: string): string {
  if (!fileAttempt()) return address;
  return `${address}${address.includes('?') ? '&' : '?'}attempt=${fileAttempt()}`;
}

/** Scripts of pages and of webpack, which removes those that have loaded. Other scripts of a page belong to other sites. */
const ownScripts = 'script[src^="/"], script[data-webpack]';

/** Scripts that have run must stay: the page is told from newer builds by them. */
const isPending = ({ src }: HTMLScriptElement) => performance.getEntriesByName(src).length === 0;

/**
 * Makes scripts and style sheets that have neither arrived nor failed count as failed, so that they are requested again
 * at fresh addresses.
 */
export function giveUpHangingFiles(): void {
  globalThis.fileAttempt = fileAttempt() + 1;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(ownScripts)].filter(isPending);
  for (const file of [...scripts, ...sheets]) file.dispatchEvent(new Event('error'));
}
