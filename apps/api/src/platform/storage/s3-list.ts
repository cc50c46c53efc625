import { text } from 'node:stream/consumers';
import { callS3 } from './s3-client.ts';
import type { S3Address } from './storage-address.ts';
import { isStoragePath } from './storage-path.ts';
import type { StoredName } from './storage.ts';

const CONTENTS = /<Contents>([\s\S]*?)<\/Contents>/g;
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Names of ours hold nothing that XML writes otherwise; all others are not ours to list. */
function namesIn(xml: string, prefix: string): StoredName[] {
  return [...xml.matchAll(CONTENTS)].flatMap(([, entry = '']) => {
    const key = valueIn(entry, 'Key') ?? '';
    const path = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    return isStoragePath(path) ? [{ path, modifiedAt: new Date(valueIn(entry, 'LastModified') ?? 0) }] : [];
  });
}

/** The files of the bucket, a thousand at a time (ListObjectsV2). */
export async function* listS3(address: S3Address): AsyncIterable<StoredName[]> {
  const { prefix } = address;
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    };
    const xml = await text(await callS3(address, { method: 'GET', path: '', query }));
    yield namesIn(xml, prefix);
    token = valueIn(xml, 'IsTruncated') === 'true' ? valueIn(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}
