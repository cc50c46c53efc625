import { expressionBuilder } from 'kysely';
import type { mediaFiles } from '@diwan/contract/media/media.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { holds, requireBusiness } from '#platform/access/place.ts';
import { likePattern, listPage, orderOf } from '#platform/crud/list.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/http-error.ts';
import { isUsed, storedMedia, type StoredMedia } from './media.queries.ts';

type Query = QueryOf<typeof mediaFiles.list>;

const t = expressionBuilder(query.selectFrom('media as t'));

/** `image` means every type of image, `image/png` that one. */
const isOfType = (type: string) =>
  t.or([t('t.type', '=', type), t.fn<boolean>('starts_with', ['t.type', t.val(`${type}/`)])]);

const isNamed = (search: string) =>
  t.exists(
    t
      .selectFrom('files as f')
      .select('f.path')
      .whereRef('f.business_id', '=', 't.business_id')
      .whereRef('f.path', '=', 't.src')
      .where('f.name', 'ilike', likePattern(search)),
  );

/** What a business uses, and what the caller uploaded for it. The search looks at the names the files were sent under. */
export async function listMedia(scope: Scope, { query }: { query: Query }) {
  const [first] = scope.caller.businesses.keys();
  const business = requireBusiness(scope.caller, query.business_id ?? first);
  if (!holds(business, ['items.read'], 'business')) throw forbidden('items.read');
  return listPage<StoredMedia>(scope, query, {
    table: 'media',
    row: storedMedia,
    where: [
      t('t.business_id', '=', business.id),
      t.or([isUsed, t('t.uploader_id', '=', scope.caller.userId)]),
      ...(query.type === undefined ? [] : [isOfType(query.type)]),
      ...(query.search === '' ? [] : [isNamed(query.search)]),
    ],
    orderBy: orderOf(query, [], scope.locale),
  });
}
