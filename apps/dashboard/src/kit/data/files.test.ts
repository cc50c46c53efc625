import { branches } from '@diwan/contract/venues/branches.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download, saveFile } from './download.ts';
import { brokenOff } from '../../testing/fake-network.ts';
import { startSession } from './session.ts';
import { upload } from './upload.ts';

beforeEach(() => startSession('secret', {}));
afterEach(() => vi.unstubAllGlobals());

describe('a file that is fetched', () => {
  const input = { params: { business_id: 5 }, otherwise: 'branches.csv' };
  const response = (headers: HeadersInit) => {
    const requested = vi.fn<typeof fetch>(async () => new Response('a,b', { headers }));
    vi.stubGlobal('fetch', requested);
    return requested;
  };

  it('bears the name the server gives it, and is asked for in the name of the person.', async () => {
    const requested = response({
      'Content-Disposition': "attachment; filename*=UTF-8''%D9%81%D8%B1%D9%88%D8%B9.csv",
    });
    const { file, name } = await download(branches.list, { ...input, query: { page: 2 } });
    expect([name, await file.text()]).toEqual(['فروع.csv', 'a,b']);
    const [address, init] = requested.mock.calls[0] ?? [];
    expect(address).toBe('/api/business/5/branches?page=2');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
  });

  it('bears a name of ours where the server gives it none.', async () => {
    for (const headers of [{}, { 'Content-Disposition': 'attachment' }] as Record<string, string>[]) {
      response(headers);
      expect((await download(branches.list, input)).name).toBe('branches.csv');
    }
  });

  it('says why it is not there.', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'No.' }, { status: 422, headers: { 'X-Request-Id': 'r1' } }),
    );
    await expect(download(branches.list, input)).rejects.toMatchObject({
      status: 422,
      message: 'No.',
      requestId: 'r1',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(download(branches.list, input)).rejects.toMatchObject({ isOffline: true });
  });

  it('is not there where its connection is lost within it.', async () => {
    vi.stubGlobal('fetch', async () => brokenOff(200));
    await expect(download(branches.list, input)).rejects.toMatchObject({ isOffline: true });
  });

  it('says which permission somebody lacks for it.', async () => {
    const refusal = { message: 'No.', missing: 'branches.read' };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }));
    await expect(download(branches.list, input)).rejects.toMatchObject({
      message: expect.stringMatching(/branches/i),
    });
  });

  it('is handed to the browser under its name, and its memory given back.', () => {
    const pressed: string[][] = [];
    const revokeObjectURL = vi.fn<(address: string) => void>();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
      this: HTMLAnchorElement,
    ) {
      pressed.push([this.href, this.download]);
    });
    saveFile({ file: new Blob(['a']), name: 'a.csv' });
    expect(pressed).toEqual([['blob:1', 'a.csv']]);
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
    click.mockRestore();
  });
});

/** The browser's own part of sending a file; what the server says of it is said by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: string[] = [];
  form: FormData | null = null;
  status = 0;
  responseText = '';
  isAborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader = () => 'r1';
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  progress(loaded: number, lengthComputable = true) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable, loaded, total: 8 }));
  }
}

describe('a file that is sent', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
  const file = new Blob(['picture']);
  const input = { file, fileName: 'a.png' };

  it('travels with its fields, the name of the person, and what the call adds.', async () => {
    const sent = upload(business.all, {
      ...input,
      query: { menu: 3 },
      fields: { model: 'item', id: 7 },
      headers: { 'menu-id': '3' },
    });
    const { opened, headers, form } = FakeRequest.last;
    expect(opened).toEqual(['POST', '/api/business/all?menu=3']);
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'menu-id': '3' });
    expect([form?.get('model'), form?.get('id')]).toEqual(['item', '7']);
    expect(form?.get('file')).toMatchObject({ name: 'a.png' });
    FakeRequest.last.answer(200, [{ id: 1 }]);
    expect(await sent).toEqual([{ id: 1 }]);
  });

  it('is the part that the call names, where it names one.', () => {
    void upload(business.all, { ...input, part: 'photo' });
    const { form } = FakeRequest.last;
    expect([form?.has('photo'), form?.has('file')]).toEqual([true, false]);
  });

  it('tells how much of it has gone, where that is known.', () => {
    const shares: number[] = [];
    void upload(business.all, { ...input, onProgress: (share) => shares.push(share) });
    FakeRequest.last.progress(2);
    FakeRequest.last.progress(3, false);
    FakeRequest.last.progress(8);
    expect(shares).toEqual([0.25, 1]);
  });

  it('is refused in words, and says when nobody answers.', async () => {
    const refused = upload(business.all, input);
    FakeRequest.last.answer(413, { message: 'Too large.' });
    await expect(refused).rejects.toMatchObject({ status: 413, message: 'Too large.', requestId: 'r1' });
    const lost = upload(business.all, input);
    FakeRequest.last.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toMatchObject({ isOffline: true });
  });

  it('goes no further once it is given up, and does not leave if it was given up before.', async () => {
    const leaving = new AbortController();
    const sent = upload(business.all, { ...input, signal: leaving.signal });
    leaving.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last.isAborted).toBe(true);
    await expect(upload(business.all, { ...input, signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(FakeRequest.last.form).toBeNull();
  });
});
