import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Listens at a socket, which ends with this process. @returns what stops it; `undefined` if the socket exists */
const listen = (address) =>
  new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => waiting.add(socket.on('error', () => {})));
    const release = () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(release));
  });

/** Waits until the process that listens at a socket is done. @returns whether there was one: a killed one leaves its socket */
const waitForOther = (address, onWait) =>
  new Promise((resolve) => {
    let isThere = false;
    const socket = connect(address, () => {
      isThere = true;
      onWait();
    });
    socket.resume();
    socket.on('error', () => {});
    socket.once('close', () => resolve(isThere));
  });

/** Sockets are never removed but by who made them, because another process could have made the same one anew. */
async function takeTurn(toAddress, onWait) {
  for (let at = 0; ; at++) {
    const release = await listen(toAddress(at));
    if (release) return release;
    if (await waitForOther(toAddress(at), onWait)) at = -1; // From the first again.
  }
}

/**
 * Runs work while no other process runs work for the same folder: two builds would write the same files.
 *
 * @template Result
 * @param {string} folder
 * @param {() => Promise<Result>} work
 * @param {() => void} onWait called if another process has to end first
 * @returns {Promise<Result>}
 */
export async function oneAtATime(folder, work, onWait) {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  // A socket in the folder itself could have a longer path than the system allows.
  const release = await takeTurn((at) => path.join(tmpdir(), `msl-${hash}-${at}.sock`), onWait);
  try {
    return await work();
  } finally {
    release();
  }
}
