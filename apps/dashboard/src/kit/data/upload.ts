import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import { addressOf, answerOrThrow, offlineError, type CallParams } from './call.ts';
import { requestHeaders } from './request-headers.ts';

export interface UploadInput {
  readonly params?: CallParams;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fileName: string;
  /** The name of the file's part; `file` unless the call says otherwise. */
  readonly part?: string;
  /** 0..1, of the bytes sent. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

function formOf({ fields, file, fileName, part = 'file' }: UploadInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  form.append(part, file, fileName);
  return form;
}

/** Sends one file as multipart. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function upload<O extends AnyOperation>(op: O, input: UploadInput): Promise<ResponseOf<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(op, input.params, input.query));
    for (const [name, value] of Object.entries({ ...requestHeaders(), ...input.headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () => reject(offlineError()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.addEventListener('load', () => {
      try {
        const headers = { get: (name: string) => request.getResponseHeader(name) };
        resolve(answerOrThrow(request.status, request.responseText, headers) as ResponseOf<O>);
      } catch (error) {
        reject(error);
      }
    });
    input.signal?.addEventListener('abort', () => request.abort());
    if (input.signal?.aborted) reject(new DOMException('Aborted', 'AbortError'));
    else request.send(formOf(input));
  });
}
