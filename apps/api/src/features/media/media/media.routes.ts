import { mediaFiles } from '@diwan/contract/media/media.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { changeMedia, removeMedia } from './change-media.ts';
import { listMedia } from './list-media.ts';
import { locateForChange, locateMedia } from './media-access.ts';
import { storedMediaOf } from './media.queries.ts';

export const mediaRoutes: AnyRoute[] = [
  handle(mediaFiles.list, listMedia),
  handle(mediaFiles.get, (scope, { row }) => storedMediaOf(scope.db, row.id), { locate: locateMedia }),
  handle(mediaFiles.update, changeMedia, { locate: locateForChange }),
  handle(mediaFiles.remove, removeMedia, { locate: locateForChange }),
];
