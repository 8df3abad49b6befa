import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../machine/freePort.mjs';
import { Program } from '../programs';

export interface InstanceOptions {
  folder: string;
  /** Settings that all instances share. */
  settings: Record<string, string>;
  /** Checkout with the production build. */
  checkout: string;
}

/** An instance of the product. */
export class Instance {
  program?: Program;

  private constructor(
    readonly name: string,
    readonly port: number,
    private readonly options: InstanceOptions,
  ) {}

  static async create(name: string, options: InstanceOptions): Promise<Instance> {
    mkdirSync(path.join(options.folder, name), { mode: 0o700 });
    return new Instance(name, await freePort(), options);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get logFile(): string {
    return path.join(this.options.folder, `${this.name}.log`);
  }

  get isUp(): boolean {
    return this.program !== undefined && !this.program.hasEnded;
  }

  /** Starts it without waiting. */
  launch({ extra = {}, checkout = this.options.checkout } = {}): Program {
    this.program = new Program(this.name, process.execPath, [path.join(checkout, 'server/dist/main.js')], {
      cwd: checkout,
      env: {
        ...{ NODE_ENV: 'production', PORT: String(this.port), MALLOC_TRIM_THRESHOLD_: '65536' },
        ...this.options.settings,
        ...{ DATA_DIR: path.join(this.options.folder, this.name), ...extra },
      },
      log: this.logFile,
    });
    return this.program;
  }

  /** Starts it and waits until it is ready for visitors. */
  async start(options: Parameters<Instance['launch']>[0] = {}): Promise<void> {
    const program = this.launch(options);
    await program.waitUntil(async () => (await fetch(`${this.url}/readyz`)).ok, 120_000);
  }

  /** Ends it as a planned restart does. */
  async stop(): Promise<void> {
    await this.program?.end('SIGTERM');
  }
}
