import path from 'node:path';
import { freePort } from '../../machine/freePort.mjs';
import { Program } from '../programs';

export interface Etcd {
  port: number;
  program: Program;
}

/** Starts an etcd of one member: the memory of Patroni, which is not what is tested. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const args = [
    ...['--name', 'etcd1', '--data-dir', path.join(folder, 'etcd'), '--logger', 'zap', '--log-level', 'error'],
    '--enable-v2',
    ...['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer],
    ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd1=${peer}`],
  ];
  const program = new Program('etcd', '/usr/bin/etcd', args, { log: path.join(folder, 'etcd.log') });
  await program.waitUntil(async () => (await fetch(`${client}/health`)).ok);
  return { port, program };
}
