import type { AnyOperation, QueryInput } from '@diwan/contract/operation.ts';
import { addressOf, answerOrThrow, offlineError, type CallParams } from './call.ts';
import { requestHeaders } from './request-headers.ts';

export interface Downloaded {
  readonly file: Blob;
  readonly name: string;
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

/** Reads an answer that is a file. Throws `CallError`. */
export async function download<O extends AnyOperation>(
  op: O,
  input: { readonly params?: CallParams; readonly query?: QueryInput<O>; readonly otherwise: string },
): Promise<Downloaded> {
  const response = await fetch(addressOf(op, input.params, input.query), { headers: requestHeaders() }).catch(
    () => {
      throw offlineError();
    },
  );
  if (!response.ok)
    answerOrThrow(response.status, await response.text(), response.headers.get('X-Request-Id'));
  return {
    file: await response.blob(),
    name: nameIn(response.headers.get('Content-Disposition')) ?? input.otherwise,
  };
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
