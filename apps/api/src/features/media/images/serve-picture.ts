import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { Variant, VariantMode } from '#platform/images/picture-jobs.ts';
import type { VariantCache } from '#platform/images/variant-cache.ts';
import { parseVariantSize, variantType } from '#platform/images/variants.ts';
import { orHttpError } from '#platform/media/upload-http-errors.ts';
import { notFound } from '#platform/http-error.ts';
import { cacheForADay, isKnown, varyBy } from './cache-headers.ts';
import type { PublicFiles } from './public-files.ts';

/** Raised when pictures are drawn differently, so that neither caches nor browsers keep the old ones. */
const DRAWING = 1;
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
export async function servePicture(
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
  void reply.type(variant.type).header('Content-Length', bytes.length);
  return reply.send(request.method === 'HEAD' ? undefined : bytes);
}
