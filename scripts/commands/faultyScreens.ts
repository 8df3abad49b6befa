import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface FaultyScreen {
  /** Statements of the component. */
  body: string;
  /** Further lines of the module. */
  head?: string;
  /** What the reported line names. Default: the route. */
  member?: string;
  fault: RegExp;
}

/** Lines of a built file of the remote. */
const lines = String.raw`at .*/remotes/service/[^ ]+\.js:\d+:\d+`;
const reported = (problem: string, { isTraced = true } = {}) => new RegExp(`: it ${problem}${isTraced ? lines : ''}`);
const left = (what: string) =>
  new RegExp(String.raw`: it leaves ${what} behind, from .*/remotes/service/[^ ]+\.js:\d+:\d+`);
/** @param situation the text in brackets, e.g. `no records; phone` */
const thrown = (message: string, situation: string) =>
  new RegExp(String.raw`: it logs an error to the console: TypeError: ${message}.*${lines}.* \(with ${situation}\)$`);
const everywhere = 'many records, one record, no records, failing answers; desktop, phone';
const effect = (code: string) => `useEffect(() => { ${code} }, []); return <h1>Faulty</h1>;`;
/** Runs code in the first visit of a browser only, because it takes its time. */
const once = (code: string) => effect(`if (!localStorage.first) { localStorage.first = 'seen'; ${code} }`);
/**
 * Code of a function that computes until it has used at least `ms` of processor time. Its unit of work takes its
 * processor time alone only if no other program interrupts it, and so the shortest time of all units is that time.
 */
const spendProcessorTime = `
  const spendProcessorTime = (ms: number) => {
    let sum = 0;
    let units = 0;
    let unitMs = Infinity;
    do {
      const startMs = performance.now();
      for (let at = 0; at < 1e6; at++) sum += Math.sqrt(at);
      unitMs = Math.min(unitMs, performance.now() - startMs);
      units++;
    } while (units * unitMs < ms);
    document.title += sum;
  };`;

const query = {
  head: "import { useGetServiceOverviewQuery } from '../overview/overviewEndpoints';",
  read: 'const { data, error } = useGetServiceOverviewQuery(undefined);',
};
/** Throws in one situation only. */
const throwIf = (condition: string, message: string) =>
  `if (${condition}) throw new TypeError('${message}'); return <h1>Faulty</h1>;`;

/** Screens of a team's remote, each with one fault. */
const faultyScreens: Record<string, FaultyScreen> = {
  Throws: {
    body: 'return (null as unknown as Element).tagName;',
    fault: reported('logs an error to the console: TypeError.* '),
  },
  Narrow: {
    body: throwIf('innerWidth < 600', 'No room'),
    fault: thrown('No room', 'no records, failing answers; phone'),
  },
  Empty: {
    head: query.head,
    body: `${query.read} ${throwIf('data && !error && !data.data.weeks?.length', 'No week')}`,
    fault: thrown('No week', 'no records; phone'),
  },
  Failing: {
    head: query.head,
    body: `${query.read} ${throwIf('error && !data', 'No answer')}`,
    fault: thrown('No answer', 'failing answers; phone'),
  },
  Nothing: { body: 'return null;', fault: reported('shows nothing', { isTraced: false }) },
  Logs: {
    body: effect('console.error("No such record");'),
    fault: reported('logs an error to the console: No such record '),
  },
  Inaccessible: {
    body: 'return <input />;',
    fault: reported('violates the rule "label" .*<input', { isTraced: false }),
  },
  Blocking: {
    body: once(`${spendProcessorTime} spendProcessorTime(3000);`),
    fault: reported(String.raw`blocks the page for \d+\.\d s, `),
  },
  Large: {
    body: effect(
      'Object.assign(window, { kept: new Uint8Array(260e6).fill(1) }); return () => void Object.assign(window, { kept: null });',
    ),
    fault: reported(String.raw`takes \d+ MB of memory, and may take 256 MB, `),
  },
  Styling: {
    body: effect(
      'const style = document.createElement("style"); style.textContent = "button { color: red }"; document.head.append(style); return () => style.remove();',
    ),
    fault: reported('adds a style for "button", which applies outside its area, '),
  },
  Listening: {
    body: effect('window.addEventListener("resize", () => undefined);'),
    fault: left('a listener for "resize" on window'),
  },
  Ticking: {
    body: effect('setInterval(() => undefined, 500);'),
    fault: left('a timer that repeats every 500 ms'),
  },
  Chaining: {
    body: effect('const tick = () => void setTimeout(tick, 400); tick();'),
    fault: left('a timer of 400 ms that starts again'),
  },
  Waiting: {
    body: effect('setTimeout(() => undefined, 60_000);'),
    fault: left('a timer of 60 s'),
  },
  Animating: {
    body: effect('const next = () => void requestAnimationFrame(next); next();'),
    fault: left('an animation that asks for every next frame'),
  },
  Media: {
    body: effect('matchMedia("(min-width: 900px)").addEventListener("change", () => undefined);'),
    fault: left(String.raw`a listener for "change" on the media query \(min-width: 900px\)`),
  },
  Assigning: {
    body: effect('Object.assign(Array.prototype, { newest: () => 1 });'),
    fault: thrown('Cannot add property newest, object is not extensible', everywhere),
  },
  Replacing: {
    head: "import React from 'react';",
    body: effect('Object.assign(React, { useMemo: React.useMemo.bind(null) });'),
    fault: thrown(String.raw`Cannot assign to read only property 'useMemo' of object '\[object Object\]'`, everywhere),
  },
  Importing: {
    head: "// @ts-expect-error The host has no such name.\nimport { NoSuchName } from '@msl/shared/ui';",
    body: 'return <h1>{String(NoSuchName)}</h1>;',
    member: 'NoSuchName',
    fault: /It imports NoSuchName from @msl\/shared\/ui, which this host does not export/,
  },
};

const names = Object.keys(faultyScreens);

/** What the check reports: the screen, the member or name in the line, and the fault. */
export const expectedFaults = Object.entries(faultyScreens).map(
  ([name, { member = `"service/${name}"`, fault }]) => [name, member, fault] as const,
);

/** Adds an area with the faulty screens to a remote of the kit. Returns what removes it again. */
export function addFaultyScreens(cwd: string): () => void {
  const folder = path.join(cwd, 'src/faults');
  const manifest = path.join(cwd, 'src/manifest.ts');
  const original = readFileSync(manifest, 'utf8');
  mkdirSync(folder);
  for (const [name, { head = '', body }] of Object.entries(faultyScreens)) {
    const imports = body.includes('useEffect') ? "import { useEffect } from 'react';" : '';
    const screen = `export default function ${name}() { ${body} }`;
    writeFileSync(path.join(folder, `${name}.tsx`), [imports, head, screen, ''].join('\n'));
  }
  const routes = names.map(
    (name) => `{ path: 'service/${name}', title: '${name}', page: () => import('./faults/${name}') }`,
  );
  const area = `{ name: 'faults', title: 'Faults', icon: 'page', routes: [${routes.join()}] },`;
  writeFileSync(manifest, original.replace('areas: [', `areas: [${area}`));
  return () => {
    rmSync(folder, { recursive: true });
    writeFileSync(manifest, original);
  };
}
