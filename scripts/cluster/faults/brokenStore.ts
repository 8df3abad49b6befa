import type { LinkMode } from '../link';
import type { Fault } from './fault';

const breakStore = (mode: LinkMode, what: string): Fault => ({
  name: `s3-${mode === 'fail' ? 'failing' : mode === 'refuse' ? 'gone' : mode}`,
  title: `S3 ${what} for 15 s`,
  inject: async ({ s3Link }) => s3Link.setMode(mode),
  lastsMs: 15_000,
  heal: async ({ s3Link }) => s3Link.setMode('forward'),
});

/** Uploads fail meanwhile; nothing else may. */
export const brokenStores: Fault[] = [
  breakStore('slow', 'answers 2 s late'),
  breakStore('silent', 'is silent'),
  breakStore('refuse', 'is gone'),
  breakStore('fail', 'answers 500'),
];
