import { installation } from '@diwan/contract/installation/installation.ts';
import { VARIANT_WIDTHS } from '#platform/images/variants.ts';
import type { Deps } from '#platform/deps.ts';
import { appAddresses, mapTilesUrl } from '#platform/env.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { Refusal } from '#platform/refusal.ts';

const withoutDatabase = { withoutDatabase: true };

export function installationRoutes({ env, database, version }: Deps): AnyRoute[] {
  const clientConfig = {
    version,
    realtime: {
      enabled: 'false',
      key: '',
      host: null,
      port: null,
      tls: env.PUBLIC_URL?.startsWith('https:') ?? false,
    },
    apps: appAddresses(env),
    images: { base: '/images', widths: [...VARIANT_WIDTHS] },
    map: { tiles: mapTilesUrl(env) },
    upload: { image_mb: env.UPLOAD_IMAGE_MB, video_mb: env.UPLOAD_VIDEO_MB },
  };
  const health = { status: 'ok', version, database: 'ok', realtime: 'ok' } as const;
  const requireDatabase = async () => {
    if (await database.isReachable()) return health;
    const body = { ...health, status: 'unavailable', database: 'unavailable' };
    throw new Refusal(503, 'unavailable', { body, retryAfterSeconds: 1 });
  };
  return [
    handle(installation.clientConfig, async () => clientConfig, withoutDatabase),
    handle(installation.live, async () => ({ status: 'ok' as const }), withoutDatabase),
    handle(installation.health, requireDatabase, withoutDatabase),
  ];
}
