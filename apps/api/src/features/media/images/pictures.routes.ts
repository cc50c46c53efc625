import { join } from 'node:path';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { createVariantCache } from '#platform/images/variant-cache.ts';
import { PublicFiles } from './public-files.ts';
import { servePicture } from './serve-picture.ts';
import { serveStoredFile } from './serve-stored-file.ts';

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
