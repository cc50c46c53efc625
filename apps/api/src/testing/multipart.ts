import { randomBytes } from 'node:crypto';

export interface FilePart {
  readonly field?: string;
  readonly name: string;
  /** The sender's claim. */
  readonly type?: string;
  readonly bytes: Uint8Array;
}

interface Body {
  readonly payload: Buffer;
  readonly headers: { readonly 'content-type': string };
}

/** A form as browsers send it: quotes and line breaks of names are percent-encoded, everything else is UTF-8. */
export function multipart(files: readonly FilePart[], fields: Readonly<Record<string, string>> = {}): Body {
  const boundary = `----diwan${randomBytes(12).toString('hex')}`;
  const quoted = (text: string) =>
    text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
    ),
  );
  for (const { field = 'file', name, type = 'application/octet-stream', bytes } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
