import { afterEach, beforeEach, vi } from 'vitest';

/** A file on its way to the server, and what the server says of it. */
export interface SentFile {
  readonly path: string;
  readonly form: FormData;
  readonly isAborted: boolean;
  progress(share: number): void;
  answer(status: number, body: unknown): void;
}

/** In place of the browser's own way to send files; each one that is sent waits for its answer. */
export function fakeUploads(): SentFile[] {
  const sent: SentFile[] = [];
  class FakeRequest extends EventTarget implements Omit<SentFile, 'path' | 'form'> {
    readonly upload = new EventTarget();
    path = '';
    form = new FormData();
    status = 0;
    responseText = '';
    isAborted = false;
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    getResponseHeader = () => null;
    send(form: FormData) {
      this.form = form;
      sent.push(this);
    }
    abort() {
      this.isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    progress(share: number) {
      const event = new ProgressEvent('progress', {
        lengthComputable: true,
        loaded: share * 100,
        total: 100,
      });
      this.upload.dispatchEvent(event);
    }
    answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
    }
  }
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => {
    vi.stubGlobal('XMLHttpRequest', real);
  });
  return sent;
}
