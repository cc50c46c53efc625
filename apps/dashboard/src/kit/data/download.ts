import type { AnyOperation, QueryInput } from '@diwan/contract/operation.ts';
import { callFor, type CallParams } from './call.ts';

export interface Downloaded {
  readonly file: Blob;
  readonly name: string;
}

export interface DownloadInput<O extends AnyOperation> {
  readonly params?: CallParams;
  readonly query?: QueryInput<O>;
  /** Its name, where the server gives it none. */
  readonly otherwise: string;
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

/** Reads an answer that is a file. Throws `CallError`. */
export function download<O extends AnyOperation>(
  op: O,
  { params, query, otherwise }: DownloadInput<O>,
): Promise<Downloaded> {
  return callFor(op, { params, query }, async (response) => ({
    file: await response.blob(),
    name: nameIn(response.headers.get('Content-Disposition')) ?? otherwise,
  }));
}

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile({ file, name }: Downloaded): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
