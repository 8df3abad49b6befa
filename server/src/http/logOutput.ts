import type { FastifyInstance } from 'fastify';
import { destination, type Logger } from 'pino';

const warnLevel = 40;

/**
 * Opens the output of the log: buffered and flushed at least four times a second, because writing each line would cost
 * more than the request. A normal exit flushes the rest.
 *
 * If nothing can be written, such as on a full disk, or nobody reads, lines wait. Those that exceed the buffer are lost,
 * and the log says how many once it can be written again.
 *
 * @param fd standard output by default
 */
export function openLogOutput({ fd = 1, maxBufferedBytes = 4 * 1024 * 1024 } = {}) {
  const output = destination({
    dest: fd,
    sync: false,
    minLength: 8192,
    maxLength: maxBufferedBytes,
    periodicFlush: 250,
  });
  let lostLines = 0;
  let isFailing = false;
  // Without a listener, a full disk would end the server.
  output.on('error', () => (isFailing = true));
  output.on('write', () => (isFailing = false));
  output.on('drop', () => (lostLines += 1));
  output.on('drain', () => {
    if (!lostLines) return;
    const line = { level: warnLevel, time: Date.now(), lostLines, msg: 'the log could not be written' };
    lostLines = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  // At exit, the library would retry forever.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => void (isFailing || flushSync());
  const onExit = () => output.flushSync();
  process.once('exit', onExit);
  output.once('close', () => process.off('exit', onExit));
  return output;
}

/**
 * Flushes the log before `process.exit`. The flush at exit would retry forever if nobody reads the output any more, as
 * after Ctrl C in `npm start | tee log`.
 */
export const flushLog = ({ log }: Pick<FastifyInstance, 'log'>): Promise<void> =>
  new Promise((resolve) => (log as Logger).flush(() => resolve()));
