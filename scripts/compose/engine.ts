import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Program } from '../cluster/programs';
import { addComposePlugin } from './composePlugin';
import { execute } from './execute';
import { saveFirewall } from './firewall';

/** Debian's; another client may lack the builder. */
const client = '/usr/bin/docker';
const networkLink = 'docker0';

/** A container engine with its data and its socket in a folder. */
export class Engine {
  private readonly hadNetwork = existsSync(`/sys/class/net/${networkLink}`);
  private readonly env: NodeJS.ProcessEnv;
  private readonly program: Program;
  private readonly exec: string;

  private constructor(
    folder: string,
    private readonly restoreFirewall: () => Promise<unknown>,
  ) {
    const socket = `unix://${path.join(folder, 'socket')}`;
    const config = path.join(folder, 'config');
    mkdirSync(config);
    this.env = { ...process.env, DOCKER_HOST: socket, DOCKER_CONFIG: config };
    this.exec = path.join(folder, 'exec');
    const folders = [
      '--data-root',
      path.join(folder, 'data'),
      '--exec-root',
      this.exec,
      '-p',
      path.join(folder, 'pid'),
    ];
    this.program = new Program('dockerd', '/usr/sbin/dockerd', [...folders, '-H', socket], {
      log: path.join(folder, 'dockerd.log'),
      pidFiles: [path.join(this.exec, 'containerd/containerd.pid')],
    });
  }

  /** @throws if another engine runs on the default socket, whose firewall rules this one would replace */
  static async start(folder: string): Promise<Engine> {
    const isOtherRunning = await execute(client, ['info'], { PATH: process.env.PATH }).then(
      (text) => text.includes('Server Version'),
      () => false,
    );
    if (isOtherRunning) throw new Error('Another container engine runs on this machine: end it first.');
    const engine = new Engine(folder, await saveFirewall(folder));
    try {
      await engine.program.waitUntil(async () => Boolean(await engine.run('info')));
      if (!(await engine.hasCompose())) await addComposePlugin(path.join(folder, 'config'));
      return engine;
    } catch (error) {
      await engine.stop();
      throw error;
    }
  }

  /** Runs a command of the client, such as `compose`. @returns its output */
  run(...args: string[]): Promise<string> {
    return execute(client, args, this.env);
  }

  /** Removes all containers and networks, and ends the engine. */
  async stop(): Promise<void> {
    await this.removeAll().catch(() => undefined);
    await this.program.end();
    // The engine leaves its network namespace mounted.
    await execute('umount', [path.join(this.exec, 'netns/default')]).catch(() => undefined);
    if (!this.hadNetwork) await execute('ip', ['link', 'delete', networkLink]).catch(() => undefined);
    await this.restoreFirewall();
  }

  /** The engine leaves the bridges of its networks when it ends. */
  private async removeAll(): Promise<void> {
    const containers = (await this.run('ps', '--all', '--quiet')).split('\n').filter(Boolean);
    if (containers.length) await this.run('rm', '--force', ...containers);
    await this.run('network', 'prune', '--force');
  }

  private hasCompose(): Promise<boolean> {
    return this.run('compose', 'version').then(
      () => true,
      () => false,
    );
  }
}
