import { CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import type { SettingTable } from '@diwan/contract/settings/definition.ts';
import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { SettingsForm } from './settings-form.tsx';
import { placeInList } from './setting-paths.ts';
import { storedOf } from './stored-rows.ts';

export const ALL_CONFIGURATIONS: SettingTable = CONFIGURATIONS;
/** The push keys again, by themselves: one stored set, edited from either tab. */
export const PUSH_CONFIGURATIONS: SettingTable = Object.fromEntries(
  Object.entries(ALL_CONFIGURATIONS).filter(
    ([, { group }]) => group === 'qr-push' || group === 'orders-push',
  ),
);
const SKELETON_FIELDS = 6;

export function Configurations({ table }: { readonly table: SettingTable }) {
  const { business } = useWorkspace();
  const params = { business_id: business?.id ?? 0 };
  const read = useRead(configurations.list, { params, enabled: business !== null });
  const save = useWrite(configurations.set);
  if (!business) return null;
  if (read.error && !read.data) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  const stored = (rows: NonNullable<typeof read.data>) =>
    storedOf(rows.map(({ key, value }) => ({ key, data: value })));
  return (
    <SettingsForm
      key={business.id}
      table={table}
      type={business.type}
      stored={stored(read.data)}
      firstLocale={business.first_locale}
      isReadOnly={false}
      indexOf={placeInList}
      onSave={async (changes) => {
        const sent = changes.map(({ key, data }) => ({ key, value: data }));
        return stored((await save.run({ params, body: { configurations: sent } })) ?? read.data);
      }}
    />
  );
}
