import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '#testing/find-chromium.ts';
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts';

const errors: unknown[] = [];
const facts = { waiting: 1, onError: (error: unknown) => errors.push(error) };

function printerOf(chromium: string, more: object = {}): PdfPrinter {
  const printer = createPdfPrinter({ chromium, ...facts, ...more });
  if (!printer) throw new Error('A browser was named.');
  return printer;
}

async function printed(html: string): Promise<string> {
  const pdf = await printerOf(findChromium()).print(html);
  if (!pdf) throw new Error(`Nothing was printed: ${errors.join(' ')}`);
  return pdf.toString('latin1');
}

/** What the compressed parts of a PDF hold. */
function unpacked(pdf: string): string {
  const parts = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return parts
    .map(([, part = '']) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

/** A program that stands where a browser should, in a folder of its own. */
async function aProgram(folder: string, text: string): Promise<string> {
  const path = join(folder, 'browser.sh');
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}

const box = { folder: '' };
beforeAll(async () => {
  box.folder = await mkdtemp(join(tmpdir(), 'diwan-pdf-test-'));
  vi.stubEnv('TMPDIR', box.folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(box.folder, { recursive: true, force: true });
});

/** The numbers in a file that a program writes, waited for by no timer. */
async function written(file: string): Promise<number[]> {
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text.endsWith('\n')) return text.trim().split(' ').map(Number);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('diwan-pdf-'));

describe('a printed document', () => {
  it('is a PDF with letters of both languages that can be selected', async () => {
    const pdf = await printed(
      '<!doctype html><meta charset="utf-8"><h1>Invoice 21</h1><p lang="ar">فاتورة</p>',
    );
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    const inside = unpacked(pdf);
    // The tables by which a reader turns drawn letters back into text: I of Invoice and ف of فاتورة.
    expect(inside).toContain('beginbfchar');
    expect(inside.toLowerCase()).toMatch(/<0049>/);
    expect(inside.toLowerCase()).toMatch(/<0641>|<fed3>/);
  });

  it('has nothing of the network, whatever it asks for', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const from = `http://127.0.0.1:${port}`;
    await printed(`<!doctype html><img src="${from}/picture.png"><link rel="stylesheet" href="${from}/style.css">
      <script>fetch('${from}/script')</script><iframe src="${from}/frame"></iframe>`);
    server.close();
    expect(requests).toEqual([]);
  });
});

describe('a printer', () => {
  it('is none without a browser', () => {
    expect(createPdfPrinter({ chromium: undefined, ...facts })).toBeNull();
  });

  it('says null, and why, when the browser fails or is not there', async () => {
    errors.length = 0;
    expect(await printerOf(await aProgram(box.folder, 'exit 3')).print('x')).toBeNull();
    expect(await printerOf(join(box.folder, 'nowhere')).print('x')).toBeNull();
    expect(errors.map(String)).toEqual([
      expect.stringContaining('ended with 3'),
      expect.stringContaining('ENOENT'),
    ]);
  });

  it('ends a browser that takes too long, with all that it started', async () => {
    const pids = join(box.folder, 'pids');
    const program = await aProgram(box.folder, `sleep 600 &\necho "$$ $!" > ${pids}\nwait`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const printing = printerOf(program, { timeoutMs: 1500 }).print('x');
    const started = await written(pids);
    vi.advanceTimersByTime(1500);
    expect(await printing).toBeNull();
    vi.useRealTimers();
    expect(started).toHaveLength(2);
    await expect.poll(() => started.filter(isAlive)).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it('answers 503 when too many are waiting', async () => {
    const printer = printerOf(await aProgram(box.folder, 'exit 1'));
    const both = [printer.print('one'), printer.print('two')];
    await expect(printer.print('three')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    await Promise.all(both);
  });
});

/** Of a process that has ended and that nobody has asked about yet, nothing but its number is left. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /^\d+ \(.*\) Z/.test(readFileSync(file, 'utf8'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}
