import { addressOf } from './call.ts';
import { requestHeaders } from './request-headers.ts';

/** The server ends what the token stands for as soon as it is notified of it; nobody here waits for that. */
export function endOnServer(path: { readonly path: string }, token: string): void {
  void fetch(addressOf(path), {
    method: 'POST',
    headers: { ...requestHeaders(), Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
