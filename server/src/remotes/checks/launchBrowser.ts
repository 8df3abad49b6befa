import type { Browser } from 'playwright-core';
import type { CheckBrowser } from './checkBrowser';
import { ignore } from './checkPage';
import { lowerSessionPriority } from './lowPriority';

/** Limit of the JavaScript heap of a page, in MB; a page that exceeds it crashes. */
export const maxHeapMegabytes = 256;

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--js-flags=--max-old-space-size=${maxHeapMegabytes}`,
];

interface Launch {
  /** Empty folder for the browser's files. */
  home: string;
  /** Origin of the host. */
  host: string;
  /** Whether the browser gives way to the other programs of the machine. */
  hasLowPriority: boolean;
}

/** Proxy address on which nothing listens, so that all requests sent to it fail. */
const deadEnd = 'http://127.0.0.1:9';

/**
 * Starts a browser without the server's environment variables. The browser can reach only the host: a proxy address
 * without a listener blocks everything else, including sockets and WebRTC.
 */
export async function launchBrowser(
  { program, isSandboxed }: CheckBrowser,
  { home, host, hasLowPriority }: Launch,
): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const { hostname, port, protocol } = new URL(host);
  const address = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const browser = await chromium.launch({
    executablePath: program,
    chromiumSandbox: isSandboxed,
    args: [...flags, `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`],
    proxy: { server: deadEnd, bypass: `<-loopback>,${address}` },
    env: { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home },
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  // A browser with the usual priority checks as well.
  if (hasLowPriority) await lowerSessionPriority(browser).catch(ignore);
  return browser;
}
