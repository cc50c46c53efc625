import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { PRIVATE_FOLDER, writePrivateStream } from '#platform/files/private-files.ts';
import { invalidField, HttpError } from '#platform/http-error.ts';

/** A received file, on disk only until its request is answered. Name and type are the sender's claims. */
export interface Upload {
  readonly field: string;
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  readonly uploads: readonly Upload[];
  discard(): Promise<void>;
}

function measure(hash: ReturnType<typeof createHash>, count: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count.bytes += chunk.length;
      done(null, chunk);
    },
  });
}

/** A form that is broken or breaks off is the sender's fault; what a disk reports has a system call and is not. */
function httpErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT') return invalidField('file', 'one_file');
  return 'statusCode' in error ? error : new HttpError(400, 'unreadable_body');
}

/** Reads a multipart body; files go to `folder` under random names. Sizes and counts are bound by the plugin's limits. */
export async function receive(request: FastifyRequest, folder: string): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const fields: Record<string, string> = {};
  const uploads: Upload[] = [];
  const discard = async () => {
    await Promise.all(uploads.map((upload) => rm(upload.path, { force: true })));
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const path = join(folder, randomBytes(16).toString('hex'));
      const hash = createHash('sha256');
      const count = { bytes: 0 };
      const upload = { field: part.fieldname, path, name: part.filename ?? '', bytes: 0, sha256: '' };
      uploads.push(upload);
      // The plugin would wait for the end of the part, which may never come.
      const { RequestFileTooLargeError } = request.server.multipartErrors;
      part.file.once('limit', () => part.file.destroy(new RequestFileTooLargeError()));
      await writePrivateStream(path, part.file, measure(hash, count));
      Object.assign(upload, { bytes: count.bytes, sha256: hash.digest('hex') });
    }
  } catch (error) {
    // The rest is read and thrown away: so its sender hears the error, and the server that the sender is gone.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    throw httpErrorOf(error);
  }
  return { fields, uploads, discard };
}
