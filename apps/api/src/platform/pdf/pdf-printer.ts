import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBoundedQueue, type QueueLoad } from '#platform/queue/bounded-queue.ts';
import { HttpError } from '#platform/http-error.ts';

/** The browser was ended because it did not come to an end by itself. */
export class PdfTimedOut extends Error {
  override name = 'PdfTimedOut';
}

/** Turns a whole document, with everything it shows inside, into a PDF. Its own policy says that it runs no scripts. */
export interface PdfPrinter {
  /** Null when the browser fails or takes too long. Throws a 503 when too many are waiting. */
  print(html: string): Promise<Buffer | null>;
  readonly load: QueueLoad;
}

interface Facts {
  /** Where the browser is; undefined where there is none. */
  readonly chromium: string | undefined;
  readonly waiting: number;
  readonly timeoutMs?: number;
  readonly onError: (error: unknown) => void;
}

const TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;
/** A browser takes some 150 MB and a processor. */
const CONCURRENCY = 1;

/** Inside a container everybody is root, and root's browser has no sandbox; elsewhere it keeps its own. */
const sandbox = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

function argumentsFor(folder: string): string[] {
  return [
    '--headless',
    ...sandbox(),
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--mute-audio',
    // Nothing on the network has a name or a way to it: a document shows only what it holds.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:1',
    '--proxy-bypass-list=<-loopback>',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    `--print-to-pdf=${join(folder, 'page.pdf')}`,
    pathToFileURL(join(folder, 'page.html')).href,
  ];
}

/** The browser and all it has started; it may be gone already. */
function end(browser: ChildProcess): void {
  if (browser.pid === undefined) return;
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function exited(browser: ChildProcess, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new PdfTimedOut(`The browser took longer than ${timeoutMs} ms.`));
    const timer = setTimeout(late, timeoutMs);
    browser.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    browser.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`The browser ended with ${code ?? signal}.`));
    });
  });
}

async function printed(html: string, chromium: string, timeoutMs: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-pdf-'));
  try {
    await writeFile(join(folder, 'page.html'), html);
    // A group of its own, so that its helpers end with it.
    const browser = spawn(chromium, argumentsFor(folder), {
      stdio: 'ignore',
      detached: true,
      env: { PATH: process.env['PATH'], HOME: folder },
    });
    try {
      await exited(browser, timeoutMs);
    } finally {
      end(browser);
    }
    return await readFile(join(folder, 'page.pdf'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Prints with a Chromium that is started for each document and always ended. Null where none is set up. */
export function createPdfPrinter({
  chromium,
  waiting,
  timeoutMs = TIMEOUT_MS,
  onError,
}: Facts): PdfPrinter | null {
  if (chromium === undefined) return null;
  const queue = createBoundedQueue({
    concurrency: CONCURRENCY,
    waiting,
    whenFull: () => new HttpError(503, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
  const attempt = async (html: string) => {
    try {
      return await printed(html, chromium, timeoutMs);
    } catch (error) {
      onError(error);
      return null;
    }
  };
  return {
    print: (html) => queue.run(() => attempt(html)),
    get load() {
      return queue.load;
    },
  };
}
