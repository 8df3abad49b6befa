import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../cluster/load/client';
import type { Engine } from './engine';
import { execute } from './execute';

export const instanceCount = 3;
const maxReadyMs = 120_000;

/** A container, as `docker inspect` describes it. */
export interface Container {
  Id: string;
  RestartCount: number;
  State: { Pid: number; Running: boolean; ExitCode: number; Health?: { Status: string } };
  Config: { User: string; Env: string[] };
  HostConfig: { ReadonlyRootfs: boolean };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

/** The services of `deploy/compose.yaml`, started from a copy of the checkout. */
export class Installation {
  /** As `compose.yaml` publishes it. */
  readonly url = 'http://localhost:8080';
  private readonly file: string;

  constructor(
    readonly engine: Engine,
    private readonly checkout: string,
  ) {
    this.file = path.join(checkout, 'deploy/compose.yaml');
  }

  makeSecrets(): Promise<string> {
    return execute(path.join(this.checkout, 'deploy/makeSecrets.sh'), []);
  }

  readSecret(name: string): string {
    return readFileSync(path.join(this.checkout, 'deploy/secrets', name), 'utf8');
  }

  compose(...args: string[]): Promise<string> {
    return this.engine.run('compose', '-f', this.file, ...args);
  }

  /** Starts all services as the head of `compose.yaml` says. @param options more of `docker compose up` */
  async up(...options: string[]): Promise<void> {
    await this.compose('up', '--detach', '--pull', 'never', '--scale', `msl=${instanceCount}`, ...options);
    await this.waitUntilReady();
  }

  async inspect(service: string): Promise<Container[]> {
    const ids = (await this.compose('ps', '--all', '--quiet', service)).split('\n').filter(Boolean);
    if (!ids.length) throw new Error(`The service ${service} has no container.`);
    return JSON.parse(await this.engine.run('inspect', ...ids)) as Container[];
  }

  /** Starts a container that takes the first free address of the network. @returns its id */
  async occupyAddress(): Promise<string> {
    const options = ['--detach', '--network', 'msl_default', '--entrypoint', 'sleep'];
    return (await this.engine.run('run', ...options, 'msl:latest', 'infinity')).trim();
  }

  /** Waits until the engine finds all instances healthy and the home page is served. */
  async waitUntilReady(): Promise<void> {
    const deadlineMs = Date.now() + maxReadyMs;
    while (!(await this.isReady())) {
      if (Date.now() > deadlineMs) throw new Error(`Not ready:\n${await this.compose('logs', '--tail', '15')}`);
      await delay(500);
    }
  }

  private async isReady(): Promise<boolean> {
    const instances = await this.inspect('msl');
    if (instances.filter(({ State }) => State.Health?.Status === 'healthy').length !== instanceCount) return false;
    // Not from the cache.
    return send(this.url, { headers: { authorization: 'Bearer none' } }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
}
