const BYTES = 16;

/** 32 hex digits; unlike `crypto.randomUUID` also there on plain-http addresses of a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
