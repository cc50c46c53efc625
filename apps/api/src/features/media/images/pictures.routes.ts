import { join } from 'node:path';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { createVariantCache, type VariantCache } from '#platform/images/variant-cache.ts';
import { PublicFiles } from './public-files.ts';
import { notFound } from '#platform/http-error.ts';
import { StoredFileMissing } from '#platform/storage/storage-errors.ts';
import { isStoragePath } from '#platform/storage/storage-path.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { byteRange } from './byte-range.rules.ts';
import { createHash } from 'node:crypto';
import type { Variant, VariantMode } from '#platform/images/picture-jobs.ts';
import { sniffFile } from '#platform/images/sniff.ts';
import { parseVariantSize, variantType } from '#platform/images/variants.ts';
import { orHttpError } from '#platform/media/upload-http-errors.ts';

/**
 * Stored content never changes under its name, and neither do pictures drawn from it; but a deleted picture must not stay
 * in the caches of others. After a day they ask whether it is still there, which is answered without its content.
 */
const FOR_A_DAY = 'public, max-age=86400';

function cacheForADay(reply: FastifyReply, etag: string): void {
  void reply.header('Cache-Control', FOR_A_DAY).header('ETag', etag);
}

/** Adds to what other parts of the server have said already. */
function varyBy(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('Vary');
  void reply.header('Vary', known ? `${String(known)}, ${header}` : header);
}

/** Whether the client has this version already (`If-None-Match`). */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/** Raised when pictures are drawn differently, so that neither caches nor browsers keep the old ones. */
const DRAWING = 2;
const NOT_MODIFIED = 304;

export interface PictureDeps extends Pick<Deps, 'storage' | 'pictures'> {
  readonly variants: VariantCache;
  readonly publicFiles: PublicFiles;
}

interface Input {
  readonly mode: VariantMode;
  readonly size: string;
  readonly path: string;
}

function variantOf({ mode, size, path }: Input, accept: string | undefined): Variant {
  const dimensions = parseVariantSize(size);
  const type = variantType(path, accept);
  if (!dimensions || !type) throw notFound();
  return { mode, ...dimensions, type };
}

async function draw({ storage, pictures }: PictureDeps, path: string, variant: Variant): Promise<Buffer> {
  // Before the queue: a name of nothing takes no turn.
  if (!(await storage.stat(path))) throw notFound();
  return orHttpError(pictures.draw(() => storage.stream(path), variant));
}

/** One size of a stored picture, drawn once and kept. */
async function servePicture(
  deps: PictureDeps,
  input: Input,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const variant = variantOf(input, request.headers.accept);
  if (!(await deps.publicFiles.has(input.path))) throw notFound();
  const key = [DRAWING, input.mode, input.size, variant.type, input.path].join(' ');
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const isCurrent = isKnown(request, etag);
  const bytes = isCurrent ? null : await deps.variants.get(key, () => draw(deps, input.path, variant));
  varyBy(reply, 'Accept');
  cacheForADay(reply, etag);
  if (bytes === null) return reply.status(NOT_MODIFIED).send();
  // What would be too large in its own format is drawn in another one.
  void reply.type(sniffFile(bytes) ?? variant.type).header('Content-Length', bytes.length);
  return reply.send(request.method === 'HEAD' ? undefined : bytes);
}

const PARTIAL = 206;
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
async function serveStoredFile(
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

const BYTES_PER_MB = 1024 * 1024;
const MINUTE_SECONDS = 60;
const METHODS = ['GET', 'HEAD'];

interface PictureParams {
  readonly size: string;
  readonly '*': string;
}

/** The name under which the metrics count a route. */
const named = (operation: string): FastifyContextConfig & { operation: string } => ({ operation });

/** The public addresses of stored files and of pictures in the sizes screens ask for. Not calls of the API: no JSON. */
export function servePictures(app: FastifyInstance, deps: Deps): void {
  const { env, storage, pictures, limits } = deps;
  const variants = createVariantCache({
    dir: join(deps.dataDir, 'variants'),
    maxBytes: env.VARIANT_CACHE_MB * BYTES_PER_MB,
    onError: (err) => app.log.warn({ err }, 'A drawn picture could not be kept'),
  });
  const publicFiles = new PublicFiles(deps);
  const rateLimit = { points: env.LIMIT_PICTURES, seconds: MINUTE_SECONDS };
  const onRequest = (request: FastifyRequest) => limits.take('pictures', request.ip, rateLimit);

  app.route<{ Params: { '*': string } }>({
    method: METHODS,
    url: '/storage/*',
    config: named('stored-files.get'),
    onRequest,
    handler: (request, reply) =>
      serveStoredFile({ storage, publicFiles }, request.params['*'], { request, reply }),
  });
  for (const mode of ['unsafe', 'blur'] as const) {
    app.route<{ Params: PictureParams }>({
      method: METHODS,
      url: `/images/${mode}/:size/*`,
      config: named(`pictures.${mode}`),
      onRequest,
      handler: (request, reply) => {
        const { size, '*': path } = request.params;
        return servePicture(
          { storage, pictures, variants, publicFiles },
          { mode, size, path },
          { request, reply },
        );
      },
    });
  }
}
