import { mediaFiles } from '@diwan/contract/media/media.ts';
import type { Deps } from '#platform/deps.ts';
import { namedOrFirst } from '#platform/crud/top-level.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { storageUse } from '#platform/media/storage-quota.ts';
import { changeMedia, removeMedia } from './change-media.ts';
import { listMedia } from './list-media.ts';
import { locateForChange, locateMedia } from './media-access.ts';
import { storedMediaOf } from './media.queries.ts';

export const mediaRoutes = ({ env }: Pick<Deps, 'env'>): AnyRoute[] => [
  handle(mediaFiles.list, listMedia, { businessOf: namedOrFirst }),
  handle(mediaFiles.usage, (scope) => storageUse(scope, env)),
  handle(mediaFiles.get, (scope, { row }) => storedMediaOf(scope.db, row.id), {
    locate: locateMedia,
    rowOf: 'media',
  }),
  handle(mediaFiles.update, changeMedia, { locate: locateForChange, rowOf: 'media' }),
  handle(mediaFiles.remove, removeMedia, { locate: locateForChange, rowOf: 'media' }),
];
