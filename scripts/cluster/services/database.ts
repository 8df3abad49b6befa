import { mkdirSync, chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseNode } from './databaseNode';

const maxStartMs = 90_000;

/** Three PostgreSQL servers under Patroni: a primary, a synchronous standby and another standby. */
export class Database {
  private constructor(readonly nodes: DatabaseNode[]) {}

  static async start(folder: string, etcdPort: number): Promise<Database> {
    const archive = path.join(folder, 'wal-archive');
    mkdirSync(archive);
    chmodSync(archive, 0o777);
    const nodes: DatabaseNode[] = [];
    for (const name of ['node1', 'node2', 'node3']) nodes.push(await DatabaseNode.create(folder, name, etcdPort));
    const database = new Database(nodes);
    nodes[0]?.start();
    await database.waitFor(async () => (await database.findPrimary()) !== undefined, 'a primary');
    for (const node of nodes.slice(1)) node.start();
    await database.waitUntilWhole();
    await database.query('create database msl', 'postgres');
    return database;
  }

  async findPrimary(): Promise<DatabaseNode | undefined> {
    for (const node of this.nodes) {
      const status = await node.readStatus().catch(() => undefined);
      if (status && /^(master|primary)$/.test(status.role) && status.state === 'running') return node;
    }
    return undefined;
  }

  /** Returns the primary. @throws if there is none */
  async primary(): Promise<DatabaseNode> {
    const node = await this.findPrimary();
    if (!node) throw new Error('The database has no primary.');
    return node;
  }

  /** Waits until there is a primary with a synchronous standby, and all nodes run. */
  async waitUntilWhole(): Promise<void> {
    await this.waitFor(async () => {
      const all = await Promise.all(this.nodes.map((node) => node.readStatus().catch(() => undefined)));
      const running = all.filter((one) => one?.state === 'running' || one?.state === 'streaming');
      const primaries = all.filter((one) => one && /^(master|primary)$/.test(one.role));
      return running.length === this.nodes.length && primaries.length === 1 && all.some((one) => one?.sync_standby);
    }, 'a primary, a synchronous standby and a third node');
  }

  /** Hands the role of the primary over in a planned way. */
  async switchOver(): Promise<void> {
    const [from, all] = [await this.primary(), await Promise.all(this.nodes.map((node) => node.readStatus()))];
    const candidate = this.nodes[all.findIndex((one) => one?.sync_standby)];
    const answer = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: from.name, candidate: candidate?.name }),
    });
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
  }

  /** Runs statements on the primary in one connection. @returns the result of the first */
  async query(text: string, name = 'msl', others: string[] = []): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: `${(await this.primary()).url}/${name}` });
    await client.connect();
    try {
      const result = await client.query(text);
      for (const other of others) await client.query(other);
      return result;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  private async waitFor(isTrue: () => Promise<boolean>, what: string): Promise<void> {
    const deadlineMs = Date.now() + maxStartMs;
    while (!(await isTrue())) {
      if (Date.now() > deadlineMs) throw new Error(`The database did not get ${what} within ${maxStartMs / 1000} s.`);
      await delay(250);
    }
  }
}
