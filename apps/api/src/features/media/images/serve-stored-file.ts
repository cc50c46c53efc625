import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/http-error.ts';
import { StoredFileMissing } from '#platform/storage/storage-errors.ts';
import { isStoragePath } from '#platform/storage/storage-path.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { byteRange } from './byte-range.rules.ts';
import { cacheForADay, isKnown } from './cache-headers.ts';
import type { PublicFiles } from './public-files.ts';

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const UNSATISFIABLE = 416;

/** A range made for another version of the file means the whole of this one. */
function requestedRange(request: FastifyRequest, etag: string, size: number) {
  const { range, 'if-range': version } = request.headers;
  if (version !== undefined && version !== etag) return null;
  return byteRange(range, size);
}

function send(request: FastifyRequest, reply: FastifyReply, body: () => Promise<unknown>) {
  return request.method === 'HEAD' ? reply.send() : body().then((content) => reply.send(content));
}

/** A file as it was stored, whole or in parts. Its name is its version. */
export async function serveStoredFile(
  { storage, publicFiles }: { readonly storage: Storage; readonly publicFiles: PublicFiles },
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const isPublic = isStoragePath(path) && (await publicFiles.has(path));
  const file = isPublic ? await storage.stat(path) : null;
  if (!file) throw notFound();
  const etag = `"${path.slice(path.indexOf('/') + 1)}"`;
  cacheForADay(reply, etag);
  void reply.header('Accept-Ranges', 'bytes').header('Last-Modified', file.modifiedAt.toUTCString());
  if (isKnown(request, etag)) return reply.status(NOT_MODIFIED).send();
  const range = requestedRange(request, etag, file.size);
  if (range === 'unsatisfiable') {
    void reply.header('Content-Range', `bytes */${file.size}`).header('Cache-Control', 'no-store');
    return reply.status(UNSATISFIABLE).send();
  }
  void reply.type(file.contentType).header('Content-Length', range ? range.end - range.start + 1 : file.size);
  if (range)
    void reply.status(PARTIAL).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  return send(request, reply, () => contentOf(storage, path, range));
}

async function contentOf(storage: Storage, path: string, range: { start: number; end: number } | null) {
  try {
    return await storage.stream(path, range ?? undefined);
  } catch (error) {
    if (error instanceof StoredFileMissing) throw notFound();
    throw error;
  }
}
