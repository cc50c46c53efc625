import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { requireBusiness } from '#platform/access/check-access.ts';
import { differences } from '#platform/audit/audit.ts';
import type { CallBusiness } from '#platform/database/tenancy.ts';
import { ofBusiness } from '#platform/http/business-of-call.ts';
import { handle, type AnyRoute, type Preparation, type Unlocated } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import {
  removeUnlessKnown,
  requireFile,
  storeUpload,
  type StoredUpload,
  type UploadDeps,
} from '#platform/media/store-upload.ts';
import { requireRoom, requireRoomAlone } from '#platform/media/storage-quota.ts';
import { notFound } from '#platform/http-error.ts';
import { insertUnused } from './media.queries.ts';

/** Makes an item of an upload whose headers ask for one. The menu's rules are another area's; the composition brings them. */
export interface SmartUpload {
  isAsked(scope: Scope): boolean;
  /** The menu it is for, where an item is asked for. */
  menuOf(headers: Unlocated['headers']): number | null;
  /** Refuses before the picture is worked on; gives the business of the menu. */
  check(scope: Scope, fileName: string): Promise<number>;
  make(scope: Scope, file: StoredUpload): Promise<{ item: ItemRow; media: MediaRow }>;
}

interface Prepared {
  readonly file: StoredUpload;
  readonly businessId: number | null;
}

type Given = Preparation<typeof mediaFiles.upload>;

/** That of the menu an item is made in, else the one the form names. */
const businessOfUpload =
  (smart: SmartUpload) =>
  (unlocated: Unlocated): CallBusiness => {
    const menuId = smart.menuOf(unlocated.headers);
    if (menuId !== null) return { way: 'row', table: 'menus', id: menuId };
    const { data } = mediaFiles.upload.body.safeParse(unlocated.body);
    return data?.business_id ? ofBusiness(data.business_id) : { way: 'none' };
  };

/** The business a file is for. Without one it is the uploader's until a save uses it. */
async function businessOf(scope: Scope, smart: SmartUpload, given: Given): Promise<number | null> {
  const named = given.body.business_id ?? null;
  if (named !== null) requireBusiness(scope.caller, named);
  if (!smart.isAsked(scope)) return named;
  const ofMenu = await given.read((reading) => smart.check(reading, given.uploads[0]?.name ?? ''));
  if (named !== null && named !== ofMenu) throw notFound();
  return ofMenu;
}

/** A file that nothing uses yet. */
async function keepUnused(scope: Scope, { file, businessId }: Prepared): Promise<MediaRow> {
  const media = await insertUnused(scope, file, businessId);
  // What belongs to no business has no audit.
  if (businessId === null) scope.unchanged();
  else {
    scope.record({
      action: 'create',
      entity: 'media',
      entity_id: media.id,
      label: file.name,
      business_id: businessId,
      changes: differences(null, media),
    });
  }
  return media;
}

export function uploadRoutes(deps: UploadDeps, smart: SmartUpload): AnyRoute[] {
  return [
    handle(
      mediaFiles.upload,
      async (scope, { prepared }: { prepared: Prepared }) => {
        await requireRoomAlone(scope, deps.env, { ...prepared, bytes: prepared.file.bytes });
        if (smart.isAsked(scope)) {
          const { item, media } = await smart.make(scope, prepared.file);
          return { file: media.src, media, item };
        }
        const media = await keepUnused(scope, prepared);
        return { file: media.src, media, item: null };
      },
      {
        businessOf: businessOfUpload(smart),
        prepare: async (scope, given): Promise<Prepared> => {
          const businessId = await businessOf(scope, smart, given);
          const upload = requireFile(given.uploads);
          await given.read((reading) => requireRoom(reading, deps.env, { businessId, bytes: upload.bytes }));
          const owner = businessId === null ? { userId: scope.caller.userId } : { businessId };
          return { file: await storeUpload(deps, upload, owner), businessId };
        },
        settle: (scope, { file }) => removeUnlessKnown(deps.storage, scope, file.path),
      },
    ),
  ];
}
