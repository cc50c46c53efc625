import { sql, type Selectable } from 'kysely';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import { labelsOfSetting } from '@diwan/contract/settings/setting-names.ts';
import { linkedItemId, NO_LINK, type Ad } from '@diwan/contract/settings/values.ts';
import type { Scope } from '#platform/http/scope.ts';
import { mediaSource } from '#platform/media/media-src.ts';
import { quotaOf, quotaReached } from '#platform/media/quota-reached.ts';
import { invalid } from '#platform/http-error.ts';
import type { CheckedSetting } from './check-sent.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';

interface Picture {
  readonly id?: number | null | undefined;
  readonly src: string;
}

const isPictures = ({ definition: { field } }: CheckedSetting) => field === 'picture' || field === 'ads';
// The schemas of both fields give lists with a `src`.
const picturesOf = (setting: CheckedSetting) =>
  isPictures(setting) && setting.data !== null ? (setting.data as readonly Picture[]) : [];

function linksOf({ definition: { field }, data }: CheckedSetting): readonly string[] {
  if (data === null) return [];
  if (field === 'ad-link' && typeof data === 'string') return [data];
  return field === 'ads' ? (data as readonly Ad[]).map(({ link }) => link) : [];
}

/** The path in the storage of an image; anything else a text may name is none. */
function imagePath(src: string): string | null {
  const source = mediaSource(src);
  return source && 'path' in source && source.type.startsWith('image/') ? source.path : null;
}

/** The paths of files that may be used, and whether they are the business's already. */
type KnownFiles = ReadonlyMap<string, { readonly isOfBusiness: boolean }>;

async function knownFiles(scope: Scope, paths: readonly string[]): Promise<KnownFiles> {
  if (paths.length === 0) return new Map();
  // Row-level security shows no files of strangers.
  const rows = await scope.db.rows(
    query
      .selectFrom('files')
      .select(['path', 'business_id'])
      .where((file) => file('path', '=', file.fn.any(file.val([...paths]))))
      .where((file) => file('business_id', 'is', null).or('business_id', '=', scope.business.id)),
  );
  return new Map(rows.map(({ path, business_id: id }) => [path, { isOfBusiness: id !== null }]));
}

async function knownItems(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db.rows(
    query
      .selectFrom('items')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where((item) => item('id', '=', item.fn.any(item.val([...ids])))),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The files become the business's, with the ids by which its media list knows them. */
async function claim(scope: Scope, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const business = scope.business.id;
  // In SQL: a function of the database over rows that are changed on the way.
  const rows = await scope.db.rows(sql<Pick<Selectable<Schema['media']>, 'src' | 'id'>>`
    with claimed as (
      update files set business_id = ${business} where business_id is null and path = any(${[...paths]}::text[])),
    adopted as (
      update media m set business_id = ${business}
      where m.business_id is null and m.src = any(${[...paths]}::text[]) and not app.is_used(m))
    select src, min(id) as id from media
    where src = any(${[...paths]}::text[]) and (business_id is null or business_id = ${business}) group by src`);
  return new Map(rows.map(({ src, id }) => [src, id]));
}

const isNumber = (value: number | null): value is number => value !== null;

const fieldOf = ({ path, key }: CheckedSetting) => ({ path, name: labelsOfSetting(key) });

/** Refuses pictures and links that are not the business's to use, all at once. Gives the files of the pictures. */
async function rejectForeign(scope: Scope, settings: readonly CheckedSetting[]): Promise<KnownFiles> {
  const sources = settings.flatMap((setting) => picturesOf(setting).map(({ src }) => imagePath(src)));
  const files = await knownFiles(
    scope,
    sources.filter((path) => path !== null),
  );
  const items = await knownItems(scope, settings.flatMap(linksOf).map(linkedItemId).filter(isNumber));
  const problems = settings.flatMap((setting): FieldProblem[] => {
    const named = { ...fieldOf(setting), values: { field: setting.key } };
    const isForeign = ({ src }: Picture) => !files.has(imagePath(src) ?? '');
    const leadsAway = (link: string) => {
      const id = linkedItemId(link);
      return link !== NO_LINK && id !== null && !items.has(id);
    };
    const foreign = picturesOf(setting).find(isForeign);
    if (foreign) {
      const isOther = imagePath(foreign.src) === null && mediaSource(foreign.src) !== null;
      return [{ ...named, key: isOther ? 'image_only' : 'file_unknown' }];
    }
    return linksOf(setting).some(leadsAway) ? [{ ...named, key: 'linked_item_unknown' }] : [];
  });
  if (problems.length > 0) throw invalid(problems);
  return files;
}

/** Says at the setting that brings a new file that the business has no room for it; anything else is thrown as it is. */
function rejectFull(error: unknown, settings: readonly CheckedSetting[], files: KnownFiles): never {
  const quota = quotaOf(error);
  const isNew = ({ src }: Picture) => files.get(imagePath(src) ?? '')?.isOfBusiness === false;
  const setting = settings.find((sent) => picturesOf(sent).some(isNew));
  if (quota === null || !setting) throw error;
  throw quotaReached(quota, fieldOf(setting));
}

/** The settings with their pictures by the paths they are stored under, which from then on are the business's. */
export async function usePictures(
  scope: Scope,
  settings: readonly CheckedSetting[],
): Promise<CheckedSetting[]> {
  const files = await rejectForeign(scope, settings);
  const paths = settings.flatMap((setting) => picturesOf(setting).map(({ src }) => imagePath(src) ?? src));
  const ids =
    paths.length === 0
      ? new Map<string, number>()
      : await claim(scope, paths).catch((error: unknown) => rejectFull(error, settings, files));
  return settings.map((setting) => {
    if (!isPictures(setting) || setting.data === null) return setting;
    const data = picturesOf(setting).map(({ id: sent, ...picture }) => {
      const src = imagePath(picture.src) ?? picture.src;
      const id = ids.get(src) ?? sent ?? null;
      return setting.definition.field === 'picture' && id !== null ? { id, src } : { ...picture, src };
    });
    return { ...setting, data };
  });
}
