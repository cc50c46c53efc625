import { resolve } from 'node:path';
import { withoutEnd } from '@diwan/domain/text.ts';

const FILE_SCHEME = 'file:';
const DEFAULT_REGION = 'us-east-1';
/** Keeps every object's address free of characters that would need encoding, and so signing twice. */
const PLAIN_PREFIX = /^([A-Za-z0-9_-]+\/)*$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

type S3Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

export type S3Address = {
  /** Ends in a slash; a stored path is appended as it is. */
  base: URL;
  /** The bucket itself, and where in it the stored paths begin: for its list. */
  bucket: URL;
  prefix: string;
  region: string;
  credentials: S3Credentials;
};

export function diskFolder(url: string, dataDir: string): string {
  if (url === '') return resolve(dataDir, 'storage');
  if (!url.startsWith(FILE_SCHEME)) throw new Error('the storage URL begins with file: or s3:');
  const folder = url.slice(FILE_SCHEME.length).replace(/^\/\/(?=\/)/, '');
  if (folder === '') throw new Error('the storage URL file: names no folder');
  return resolve(dataDir, folder);
}

/** The form is described at `createStorage`. Messages never hold the URL: it may carry the secret. */
export function s3Address(text: string, env: NodeJS.ProcessEnv): S3Address {
  if (!URL.canParse(text)) throw new Error('the storage URL is not a URL');
  const url = new URL(text);
  const region = url.searchParams.get('region') ?? env['AWS_REGION'] ?? DEFAULT_REGION;
  return { ...placeOf(url, region), region, credentials: credentialsOf(url, env) };
}

function placeOf(url: URL, region: string): Pick<S3Address, 'base' | 'bucket' | 'prefix'> {
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  if (!PLAIN_PREFIX.test(prefix))
    throw new Error('the prefix in the storage URL may hold letters, digits, _ - and /');
  const bucket = bucketOf(url, region);
  return { base: new URL(prefix, bucket), bucket, prefix };
}

function bucketOf(url: URL, region: string): URL {
  const bucket = url.hostname;
  if (!BUCKET.test(bucket)) throw new Error('the storage URL names no valid bucket: s3://bucket/prefix');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null) return new URL(`${withoutEnd(endpoint, '/')}/${bucket}/`);
  // A dot in the bucket's name breaks the wildcard certificate of bucket.s3.region.amazonaws.com.
  if (bucket.includes('.')) return new URL(`https://s3.${region}.amazonaws.com/${bucket}/`);
  return new URL(`https://${bucket}.s3.${region}.amazonaws.com/`);
}

function credentialsOf(url: URL, env: NodeJS.ProcessEnv): S3Credentials {
  if (url.username !== '') {
    return {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  }
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      'S3 storage needs credentials: s3://key:secret@bucket or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  }
  return { accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN'] };
}
