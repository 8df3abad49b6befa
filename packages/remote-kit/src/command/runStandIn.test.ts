import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { unpackKit } from '../testing/unpackKit';

const manifest = `
const page = () => import('./Texts').then(({ Screen }) => ({ default: Screen }));
const card = () => import('./Texts').then(({ CardText }) => ({ default: CardText }));
export default {
  name: 'service',
  areas: [{ name: 'visits', title: 'Visits', routes: [{ path: 'visit/index', title: 'Visits', page }] }],
  slots: { dashboard: [{ name: 'next', title: 'Next visits', card }] },
};`;

const texts = `
import { call, done } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { useTheme } from '@mui/material/styles';
const tickets = call('GET', 'x/service/tickets', { summary: 'Tickets', answer: done });
const endpoints = api.injectEndpoints({ endpoints: (build) => ({ listTickets: build.query(fromCall(tickets)) }) });
export function Screen() {
  const { error } = endpoints.useListTicketsQuery();
  return <p>{'Radius ' + useTheme().shape.borderRadius + '. ' + (error ? error.message : '')}</p>;
}
export const CardText = () => <p>Two on Monday</p>;`;

const standIn = `
import { serverStandIn } from '@msl/shared/testing';
export const startServer = () => serverStandIn({});`;

describe('npx remote-kit start', () => {
  let kit: string;
  let program: ChildProcess | undefined;
  let address: string;

  beforeAll(async () => {
    kit = unpackKit();
    const folder = path.join(kit, 'team');
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    for (const [file, text] of Object.entries({ 'manifest.ts': manifest, 'Texts.tsx': texts, 'standIn.ts': standIn }))
      writeFileSync(path.join(folder, 'src', file), text);
    program = spawn(process.execPath, [path.join(kit, 'bin/remote-kit.js'), 'start', '--port', '0'], { cwd: folder });
    let output = '';
    for await (const text of program.stderr ?? []) {
      output += String(text);
      const [, found] = /shown at (\S+)/.exec(output) ?? [];
      if (found) {
        address = found;
        break;
      }
    }
    if (!address) throw new Error(output);
  });

  afterAll(async () => {
    if (program?.exitCode === null) {
      program.kill();
      await once(program, 'exit');
    }
    rmSync(kit, { recursive: true, force: true });
  });

  /** Opens a page of the stand-in. @returns its document, once it contains a text */
  async function open(page: string, text: string): Promise<Document> {
    const [html, script = ''] = await Promise.all(
      [page, 'page.js'].map(async (file) => (await fetch(new URL(file, address))).text()),
    );
    const { window } = new JSDOM(html, { url: new URL(page, address).href, runScripts: 'outside-only' });
    Object.assign(window, {
      ...{ TextEncoder, TextDecoder, fetch, Request, Response, Headers, structuredClone },
      ...{ TransformStream, ReadableStream, WritableStream },
      EventSource: window.EventTarget,
      matchMedia: () => ({ matches: false, addListener() {}, removeListener() {} }),
    });
    // jsdom runs no modules.
    window.eval(`(async () => {${script.replaceAll('import.meta', '({})')}\n})()`);
    for (let tries = 0; tries < 100 && !window.document.body.textContent?.includes(text); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return window.document;
  }

  it('shows the cards of the dashboard first, and links to the areas', async () => {
    const { body } = await open('', 'Two on Monday');
    expect(body.querySelector('section[aria-label="Next visits"]')?.textContent).toBe('Next visitsTwo on Monday');
    expect([...body.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual(['Dashboard', 'Visits']);
  });

  it("shows a screen in the admin's theme", async () => {
    const { body } = await open('admin/visit/index', 'Radius');
    expect(body.textContent).toContain('Radius 8');
  });

  it('says on the screen which call src/standIn.ts does not answer', async () => {
    const { body } = await open('admin/visit/index', 'tickets');
    expect(body.textContent).toContain('src/standIn.ts does not answer GET x/service/tickets.');
  });
});
