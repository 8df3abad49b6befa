import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import { freePort } from '../scripts/machine/freePort.mjs';
import { copyRemote, endProgram, startOverrideServer } from './testing/overrideProgram';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Creates a host as far as the override server needs one: responds to every request with the registry. */
const fakeHost = (registry: string) => createServer((_request, response) => response.end(registry));

/** A browser page as far as `overrideClient.js` needs one: its events and event streams. */
class Page extends EventTarget {
  readonly streams: { from: string; tell: (data: string, type?: string) => void }[] = [];
  readonly changed: string[] = [];
  /** Texts of the elements that it shows. */
  readonly shown = new Set<{ textContent: string }>();
  private readonly global: Record<string, unknown>;

  constructor(private readonly entry: string) {
    super();
    const { streams, shown } = this;
    this.addEventListener('msl:remote-changed', (event) => this.changed.push((event as CustomEvent).detail.name));
    class EventSource {
      constructor(from: string) {
        streams.push({ from, tell: (data, type = 'message') => this.listeners.get(type)?.({ data }) });
      }
      readonly listeners = new Map<string, (message: { data: string }) => void>();
      addEventListener(type: string, listener: (message: { data: string }) => void) {
        this.listeners.set(type, listener);
      }
    }
    const createElement = () => {
      const element = { textContent: '', style: {}, setAttribute() {}, remove: () => shown.delete(element) };
      return element;
    };
    const body = { append: (element: { textContent: string }) => shown.add(element) };
    const document = { currentScript: { src: entry }, createElement, body };
    this.global = { window: this, document, EventSource, CustomEvent, URL };
  }

  /** Runs the client that is appended to the entry. */
  async load() {
    const text = await (await fetch(this.entry)).text();
    vm.runInNewContext(text.slice(text.indexOf('window.mslOverrideBuild=')), this.global);
  }
}

/** Yields the builds that the event stream names, and the failures as JSON. */
async function* builds(address: string): AsyncGenerator<string> {
  const answer = await fetch(address);
  for await (const chunk of answer.body ?? []) {
    for (const [, build = ''] of Buffer.from(chunk)
      .toString()
      .matchAll(/^data: (.*)$/gm))
      yield build;
  }
}

describe('the override server of a remote', () => {
  let copy: string;
  let program: ChildProcess | undefined;
  const host = fakeHost('{"inbox":{}}');

  beforeAll(() => {
    copy = copyRemote('inbox');
  });
  afterAll(async () => {
    if (program) await endProgram(program);
    host.close();
    rmSync(copy, { recursive: true, force: true });
  });

  it('serves the remote to any origin, announces each build, and keeps the files of earlier builds', async () => {
    const [hostPort, port] = [await listen(host), await freePort()];
    const started = startOverrideServer(
      copy,
      'inbox',
      '--host',
      `http://127.0.0.1:${hostPort}/admin`,
      '--port',
      String(port),
    );
    program = started.program;
    await started.says(`with the origin http://localhost:${port}`);
    expect(started.output()).toContain(`http://127.0.0.1:${hostPort}/admin/releases`);

    const address = `http://127.0.0.1:${port}`;
    const entry = await fetch(`${address}/remoteEntry.js`);
    expect(Object.fromEntries(entry.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const chunkWith = async (text: string) => {
      const entryText = await (await fetch(`${address}/remoteEntry.js`)).text();
      const names = [...entryText.matchAll(/"?(\w+)"?: ?"([0-9a-f]{8})"/g)].map(([, id, hash]) => `${id}.${hash}.js`);
      for (const name of new Set(names)) {
        const answer = await fetch(`${address}/${name}`);
        if (answer.ok && (await answer.text()).includes(text)) return name;
      }
      return undefined;
    };
    const oldChunk = await chunkWith('Here is the Inquiry List');
    expect(oldChunk).toBeDefined();

    const page = new Page(`${address}/remoteEntry.js`);
    await page.load();
    await page.load();
    expect(page.streams.map(({ from }) => from)).toEqual([`${address}/changes`]);

    const events = builds(`${address}/changes`);
    const first = String((await events.next()).value);
    page.streams[0]?.tell(first);
    expect(page.changed).toEqual([]);

    const source = path.join(copy, 'remotes/inbox/src/inquiries/InquiryListPage.tsx');
    const mended = readFileSync(source, 'utf8').replace('Here is the Inquiry List', 'A text of my own');
    writeFileSync(source, mended);
    const second = String((await events.next()).value);
    page.streams[0]?.tell(second);
    expect(page.changed).toEqual(['inbox']);
    page.streams[0]?.tell(second);
    expect(page.changed).toEqual(['inbox']);

    const newChunk = await chunkWith('A text of my own');
    expect(newChunk).toBeDefined();
    expect(newChunk).not.toBe(oldChunk);
    expect((await fetch(`${address}/${oldChunk}`)).status).toBe(200);
    expect((await fetch(`${address}/${newChunk}.map`)).status).toBe(200);
    expect((await fetch(`${address}/..%2f..%2f..%2fpackage.json`)).status).toBe(404);
    expect((await fetch(`${address}/nothing.js`)).status).toBe(404);

    writeFileSync(source, 'export function InquiryListPage( {');
    await started.says('Module build failed');
    expect(await chunkWith('A text of my own')).toBe(newChunk);
    const failure = String((await events.next()).value);
    page.streams[0]?.tell(failure, 'failed');
    const texts = () => [...page.shown].map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      expect.stringMatching(/^The build of your own inbox failed; the page shows the last one\./),
    ]);
    expect(texts()[0]).toMatch(/InquiryListPage\.tsx[^]*Module build failed/);
    const late = builds(`${address}/changes`);
    expect((await late.next()).value).toBe(failure);
    await late.return(undefined);

    writeFileSync(source, mended);
    const third = String((await events.next()).value);
    expect(third).toBe(second);
    page.streams[0]?.tell(third);
    expect([texts(), page.changed]).toEqual([[], ['inbox']]);

    const again = startOverrideServer(copy, 'inbox', '--host', `http://127.0.0.1:${hostPort}`, '--port', String(port));
    await once(again.program, 'close');
    expect(again.output()).toContain(`Port ${port} is taken`);
  });

  it.each([
    ['no host is named', [], 'Which host?', 2],
    ['no host answers', ['--host', 'http://127.0.0.1:9'], 'No host answers at http://127.0.0.1:9', 1],
    ['an option is unknown', ['--hots', 'x'], "Unknown option '--hots'", 2],
    ['the port is not a number', ['--host', 'http://127.0.0.1:9', '--port', 'x'], '"x" is no port', 2],
  ])('exits with an explanation when %s', async (_, line, sentence, exitCode) => {
    const { program: refused, output } = startOverrideServer(copy, 'inbox', ...line);
    const [code] = (await once(refused, 'close')) as [number];
    expect({ code, output: output() }).toMatchObject({ code: exitCode, output: expect.stringContaining(sentence) });
  });

  it('exits with an explanation when the server is no MSL host', async () => {
    const other = fakeHost('<html>');
    const address = `http://127.0.0.1:${await listen(other)}`;
    const refused = startOverrideServer(copy, 'inbox', '--host', address);
    await once(refused.program, 'close');
    other.close();
    expect(refused.output()).toContain('it is no MSL');
  });
});
