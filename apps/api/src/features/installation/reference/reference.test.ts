import { OPERATIONS } from '@diwan/contract/operations.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aVenue, givePassword } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const root = join(import.meta.dirname, '../../../../../..');
const run = promisify(execFile);
const PASSWORD = 'a-Long-Password-5';

/** Of the document for each call: it has its own parameters, responses and example, and no row of them twice. */
const MOST_BYTES = 1550;
const MOST_PACKED_BYTES = 125;

const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export async function roundTrip(baseUrl: string, email: string, password: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl });
  const signedIn = await client.POST('/api/auth/login', { body: { email, password } });
  if (!signedIn.data || !('token' in signedIn.data)) throw new Error(JSON.stringify(signedIn.error));
  const headers = { Authorization: \`Bearer \${signedIn.data.token}\` };
  const business_id = signedIn.data.business[0]?.id ?? 0;
  const created = await client.POST('/api/business/{business_id}/branches', {
    params: { path: { business_id } },
    body: { locales: [{ locale: 'en', name: 'Salmiya' }] },
    headers,
  });
  const id = created.data?.id ?? 0;
  const read = await client.GET('/api/business/{business_id}/branches/{id}', {
    params: { path: { business_id, id } },
    headers,
  });
  const wrong = await client.POST('/api/business/{business_id}/branches', {
    params: { path: { business_id } },
    body: { locales: [{ locale: 'en', name: '' }] },
    headers,
  });
  const sentences: string[] = wrong.error && 'errors' in wrong.error ? Object.values(wrong.error.errors).flat() : [];
  return [read.data?.locales[0]?.name ?? '', ...sentences];
}
`;

const MISTAKE = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';
const { data } = await createClient<paths>().GET('/api/client-config');
export const unknown = data?.no_such_member;
`;

/** Inside node_modules, so that libraries are found from there. */
async function aFolder(): Promise<string> {
  const folder = join(root, `node_modules/.generated-client-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function compile(folder: string, file: string): Promise<unknown> {
  const options =
    '--ignoreConfig --strict --noUncheckedIndexedAccess --target es2022 --module nodenext --skipLibCheck'.split(
      ' ',
    );
  const tsc = join(root, 'node_modules/.bin/tsc');
  return run(tsc, [...options, '--allowImportingTsExtensions', '--rewriteRelativeImportExtensions', file], {
    cwd: folder,
  });
}

describe('the reference of the API', () => {
  it('A client that is generated from the document compiles, signs in, writes and reads.', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const { body } = await test.app.inject({ url: '/api/openapi.json' });
    const folder = await aFolder();
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'openapi.json'), body);
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    await writeFile(join(folder, 'mistake.ts'), MISTAKE);
    const generator = join(root, 'packages/tooling/node_modules/.bin/openapi-typescript');
    await run(generator, ['openapi.json', '--output', 'schema.d.ts'], { cwd: folder });
    await compile(folder, 'program.ts');
    await expect(compile(folder, 'mistake.ts')).rejects.toMatchObject({
      stdout: expect.stringContaining('no_such_member'),
    });
    const { roundTrip } = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, 'program.js')).href
    )) as { roundTrip: (url: string, email: string, password: string) => Promise<string[]> };
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await roundTrip(url, owner.email, PASSWORD)).toEqual(['Salmiya', 'Name is required']);
  });

  it('The document is sent compressed, and not again to whoever has it.', async () => {
    const url = '/api/openapi.json';
    const plain = await test.app.inject({ url });
    const packed = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length / OPERATIONS.length).toBeLessThan(MOST_PACKED_BYTES);
    expect(Buffer.byteLength(plain.body) / OPERATIONS.length).toBeLessThan(MOST_BYTES);
    expect(JSON.parse(plain.body)).toMatchObject({ servers: [{ url: 'http://diwan.test' }] });
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(plain.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('Its page loads only what this server serves, under a policy without scripts in the page.', async () => {
    const { body, headers } = await test.app.inject({ url: '/api/docs' });
    const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.map(([, , inside]) => inside)).toEqual(['', '']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    for (const [, attributes = ''] of scripts) {
      const src = /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
      const script = await test.app.inject({ url: src });
      expect([src, script.statusCode, script.headers['content-type']]).toEqual([
        src,
        200,
        'text/javascript; charset=utf-8',
      ]);
    }
    const unused = await test.app.inject({ url: '/api/docs/library' });
    expect(unused).toMatchObject({ statusCode: 302, headers: { location: '/api/docs' } });
  });
});
