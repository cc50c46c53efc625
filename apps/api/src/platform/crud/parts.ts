import { sql, type RawBuilder } from 'kysely';
import type { MediaInput } from '@diwan/contract/fields.ts';
import type { SettingDefinitions } from '@diwan/contract/settings.ts';
import type { Scope } from '#platform/http/scope.ts';
import { galleryRows, mediaSteps, assertKnownFiles } from '#platform/media/save-media.ts';
import { settingsOfStep, settingsSteps } from '#platform/settings/settings.ts';
import { mediaOfStep, type Computed, type MediaOwner } from './row-sql.ts';

/** What hangs on a row and is written in one statement with it. */
export interface PartsOwner {
  readonly mediaOwner?: MediaOwner;
  /** Its gallery holds videos as well. */
  readonly hasVideos?: boolean;
  /** Its settings, tied to it by the same column as its media. */
  readonly settings?: SettingDefinitions;
}

export interface Parts {
  /** Steps after `written`, the row itself. */
  readonly steps: readonly RawBuilder<unknown>[];
  /** Where the answer's members are read instead of from the tables, which show a statement nothing of itself. */
  readonly members: Computed;
  /** Throws when a sent file is not the business's to use. */
  readonly refuse: (unknownFiles: readonly string[]) => void;
}

interface Sent {
  readonly media?: readonly MediaInput[] | undefined;
  readonly settings?: readonly { key: string; data: unknown }[] | undefined;
}

const ID = sql`(select id from written)`;
const NO_MEDIA = sql`media_unknown as (select null::text as src where false)`;

export function partsOf(scope: Scope, owner: PartsOwner, { media, settings }: Sent): Parts {
  const { id: businessId } = scope.business;
  const { mediaOwner: column, hasVideos = false, settings: definitions } = owner;
  const hasMedia = media !== undefined && column !== undefined;
  const hasSettings = settings !== undefined && definitions !== undefined && column === 'category_id';
  const ids = { businessId, userId: scope.caller.userId };
  return {
    steps: [
      hasMedia ? mediaSteps(galleryRows(media, !hasVideos), { column, id: ID }, ids) : NO_MEDIA,
      ...(hasSettings
        ? [settingsSteps(definitions, settings, { owner: { column, id: ID }, businessId })]
        : []),
    ],
    members: {
      ...(hasMedia ? { media: mediaOfStep } : {}),
      ...(hasSettings ? { settings: settingsOfStep('settings_rows') } : {}),
    },
    refuse: (unknownFiles) => assertKnownFiles(media ?? [], unknownFiles),
  };
}
