/**
 * The program of a process that reads the text of one PDF: the file on its input, JSON on its output. The thread that
 * reads may be busy for ever, so the main thread watches what it uses.
 */
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const checkEveryMs = 25;
/** Below the server. */
const niceness = 5;

/** Lets the system prefer the server, and end this process first if memory runs out. */
function stepBack() {
  try {
    setPriority(niceness);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system has these.
  }
}

function writeOut(text) {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += writeSync(1, bytes, written);
}

function superviseReading(limits) {
  stepBack();
  const data = new Uint8Array(readFileSync(0));
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { data, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMegabytes },
  });
  const answer = (result) => {
    writeOut(JSON.stringify(result));
    process.exit(0);
  };
  worker.once('message', answer);
  worker.once('error', () => answer({ fault: 'broken' }));
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    // Decompressed streams are outside the heap, which alone has a limit of its own.
    const isTooMuch = process.memoryUsage.rss() > limits.maxMemoryBytes || (user + system) / 1000 > limits.maxCpuMs;
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, checkEveryMs);
}

async function readText({ data, limits }) {
  const { getDocument } = await import('unpdf/pdfjs');
  const document = await getDocument({
    ...{ data, isEvalSupported: false, disableFontFace: true, useSystemFonts: true },
    ...{ maxImageSize: 1, verbosity: 0 },
  }).promise;
  const pages = Math.min(document.numPages, limits.maxPages);
  let text = '';
  for (let number = 1; number <= pages && text.length < limits.maxLength; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const { str = '', hasEOL } of items) {
      if (text.length >= limits.maxLength) break;
      text += str + (hasEOL ? ' ' : '');
    }
    text += ' ';
    page.cleanup();
  }
  // PostgreSQL refuses some control characters.
  const plain = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ');
  return { text: plain.slice(0, limits.maxLength).toWellFormed().trim() };
}

if (isMainThread) superviseReading(JSON.parse(process.argv[2]));
else {
  const result = await readText(workerData).catch(({ name }) => ({
    fault: name === 'PasswordException' ? 'encrypted' : 'broken',
  }));
  parentPort.postMessage(result);
}
