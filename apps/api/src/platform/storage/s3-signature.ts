import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** `UNSIGNED_PAYLOAD` for a stream, whose hash is not known when the headers go out. */
  payloadHash: string;
};

type Signer = { region: string; credentials: S3Credentials };

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/** The request's headers with those of Signature Version 4, as S3 wants them. */
export function signedHeaders(request: S3Request, signer: Signer, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  const headers = { ...request.headers, ...amzHeaders(request, signer.credentials, time) };
  const names = Object.keys(headers).sort();
  const canonical = canonicalRequest(request, headers, names);
  const toSign = [ALGORITHM, time, scope, sha256Hex(canonical)].join('\n');
  const signature = hmac(signingKey(signer, time.slice(0, 8)), toSign).toString('hex');
  const credential = `${signer.credentials.accessKeyId}/${scope}`;
  const authorization = `${ALGORITHM} Credential=${credential},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function amzHeaders(
  { url, payloadHash }: S3Request,
  credentials: S3Credentials,
  time: string,
): Record<string, string> {
  const token = credentials.sessionToken;
  return {
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
    ...(token === undefined ? {} : { 'x-amz-security-token': token }),
  };
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalQuery(values: URLSearchParams): string {
  const pairs = [...values].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.sort().join('&');
}

function canonicalRequest(request: S3Request, headers: Record<string, string>, names: string[]): string {
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const query = canonicalQuery(request.url.searchParams);
  return [request.method, request.url.pathname, query, lines, names.join(';'), request.payloadHash].join(
    '\n',
  );
}

function signingKey({ region, credentials }: Signer, date: string): Buffer {
  const steps = [date, region, 's3', 'aws4_request'];
  return steps.reduce<Buffer>(
    (key, step) => hmac(key, step),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
