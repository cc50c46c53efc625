import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { diskFolder, s3Address } from './storage-address.ts';
import { countedStorage, type CountedStorage } from './counted-storage.ts';

/**
 * - empty → `<dataDir>/storage`; `file:/absolute` or `file:relative-to-dataDir` → a folder
 * - `s3://bucket/prefix?region=…` → Amazon S3
 * - `s3://key:secret@bucket?endpoint=http://host:9000` → any server of the S3 protocol
 *
 * Key and secret are percent-encoded in the URL; without them AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN count, and AWS_REGION for the region.
 */
export function createStorage(
  url: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): CountedStorage {
  const isS3 = url.startsWith('s3:');
  return countedStorage(isS3 ? s3Storage(s3Address(url, env)) : diskStorage(diskFolder(url, dataDir)));
}
