import { join } from 'node:path';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { BackupConfig } from '../config/backupConfig';
import type { Config } from '../config/config';
import type { App } from '../http/app';
import { TaskClaim } from '../database/taskClaim';
import { runBackupProcess } from './backup/backupProcess';
import { type DatedBackup, listBackups, withTarget } from './backup/sentBackups';

const checkEveryMs = 5 * millisecondsInMinute;

/** Makes and sends a backup. @throws with the reason */
export type SendBackup = (signal: AbortSignal) => Promise<void>;

/** In a process of its own, so that encryption and compression delay no request. */
const sendInProcess =
  ({ projectRoot }: Config): SendBackup =>
  (signal) =>
    runBackupProcess(join(projectRoot, 'server', 'dist', 'backup.js'), ['--send'], signal);

/** Makes backups on time, on one instance at a time, and tells the metrics of the last one. */
class BackupSchedule {
  private readonly abortion = new AbortController();
  private readonly claim: TaskClaim;
  private newest?: DatedBackup;
  private isListed = false;
  private failures = 0;
  private running: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly app: App,
    private readonly backup: BackupConfig,
    private readonly send: SendBackup,
  ) {
    this.claim = new TaskClaim(app.db, 'scheduled backup');
  }

  start(): void {
    const next = () => void (this.running = this.running.then(() => this.check()));
    this.timer = setInterval(next, checkEveryMs).unref();
    next();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.abortion.abort();
    await this.running;
  }

  registerMetrics(): void {
    const { metrics } = this.app;
    metrics.gauge(
      'msl_backup_last_success_timestamp_seconds',
      'When the newest backup at the target was made, in Unix time; 0 if there is none.',
      () => (this.isListed ? (this.newest?.madeAt.getTime() ?? 0) / 1000 : undefined),
    );
    metrics.gauge('msl_backup_last_bytes', 'Size of the newest backup at the target.', () => this.newest?.bytes);
    metrics.counterOf(
      'msl_backup_failures_total',
      'Scheduled backups of this instance that failed.',
      () => this.failures,
    );
  }

  private async check(): Promise<void> {
    try {
      await this.look();
      const isDue = Date.now() - (this.newest?.madeAt.getTime() ?? 0) >= this.backup.everyHours * millisecondsInHour;
      if (!this.backup.everyHours || !isDue || !(await this.claim.take())) return;
      await this.claim.hold(() => this.send(this.abortion.signal));
      await this.look();
      this.app.log.info({ backup: this.newest?.name, bytes: this.newest?.bytes }, 'backup sent');
    } catch (err) {
      this.failures += 1;
      this.app.log.error({ err }, 'the scheduled backup failed');
    }
  }

  private async look(): Promise<void> {
    [this.newest] = await withTarget(this.backup, listBackups);
    this.isListed = true;
  }
}

/** Sends backups to `BACKUP_URL` while the server runs. @param send replaces the process that makes one; for tests */
export function registerBackups(app: App, config: Config, send: SendBackup = sendInProcess(config)): void {
  if (!config.backup) return;
  const schedule = new BackupSchedule(app, config.backup, send);
  schedule.registerMetrics();
  app.addHook('onReady', async () => schedule.start());
  app.addHook('onClose', () => schedule.stop());
}
