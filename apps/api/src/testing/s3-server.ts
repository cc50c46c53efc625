import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './redis-server.ts';

const BUCKET = 'diwan-files';

export interface S3Server {
  /** As STORAGE_URL has it. */
  readonly url: string;
  start(): Promise<void>;
  /** The bucket's files stay. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** A server of the S3 protocol on a port that stays the same, not started yet. */
export async function anS3Server(): Promise<S3Server> {
  const [port, directory] = [await freePort(), await mkdtemp(join(tmpdir(), 'diwan-s3-'))];
  let server: S3rver | null = null;
  const stop = async () => {
    await server?.close();
    server = null;
  };
  return {
    url: `s3://S3RVER:S3RVER@${BUCKET}?endpoint=http://127.0.0.1:${port}`,
    async start() {
      const configureBuckets = [{ name: BUCKET }];
      server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
      await server.run();
    },
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
