import { installation } from '@diwan/contract/installation/installation.ts';
import { PICTURE_WIDTHS } from '@diwan/contract/media/picture-widths.ts';
import type { Deps } from '#platform/deps.ts';
import { appUrls } from '#platform/app-urls.ts';
import { mapTilesUrl } from '#platform/map-tiles.ts';
import type { Dependencies } from '#platform/health/dependencies.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { HttpError } from '#platform/http-error.ts';

const withoutDatabase = { withoutDatabase: true };

export function installationRoutes(
  { env, database, realtime, version, closing, room }: Deps,
  dependencies: Dependencies,
): AnyRoute[] {
  const clientConfig = {
    version,
    realtime: realtime.client,
    apps: appUrls(env),
    images: { base: '/images', widths: [...PICTURE_WIDTHS] },
    map: { tiles: mapTilesUrl(env) },
    upload: { image_mb: env.UPLOAD_IMAGE_MB, video_mb: env.UPLOAD_VIDEO_MB },
  };
  const requireDatabase = async () => {
    const [isReachable, around] = await Promise.all([database.isReachable(), dependencies.states()]);
    const health = {
      status: 'ok',
      version,
      database: 'ok',
      realtime: realtime.isWorking ? 'ok' : 'unavailable',
      replica: database.replica?.state ?? 'unused',
      ...around,
      ...(room.isFull ? { storage: 'full' as const } : {}),
    } as const;
    if (isReachable && !closing.isBegun) return health;
    const body = {
      ...health,
      status: closing.isBegun ? 'closing' : 'unavailable',
      database: isReachable ? 'ok' : 'unavailable',
    };
    throw new HttpError(503, 'unavailable', { body, retryAfterSeconds: 1 });
  };
  return [
    handle(installation.clientConfig, async () => clientConfig, withoutDatabase),
    handle(installation.live, async () => ({ status: 'ok' as const }), withoutDatabase),
    handle(installation.health, requireDatabase, withoutDatabase),
  ];
}
