import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { useCan } from '#kit/access/can.tsx';
import { holdsEverywhere } from '#kit/access/everywhere.ts';
import { sendConfirmed } from '#kit/data/send-confirmed.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { FormSkeleton } from '#ui/states.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { GuestPreview } from './preview/guest-preview.tsx';
import { SettingsForm } from './settings-form.tsx';
import { placeInList } from './setting-paths.ts';
import { settingMessages } from './settings.messages.ts';
import { storedOf } from './stored-rows.ts';

const SKELETON_FIELDS = 6;

/** The tab BusinessSettings. */
export function BusinessSettingsTab() {
  const t = useText(settingMessages);
  const workspace = useWorkspace();
  const { business, branch } = workspace;
  const can = useCan();
  const params = { business_id: business?.id ?? 0 };
  const read = useRead(businessSettings.list, { params, enabled: business !== null });
  const save = useWrite(businessSettings.set);
  if (!business) return null;
  if (read.error && !read.data) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  const mayChange = holdsEverywhere(workspace, can, 'settings.update');
  return (
    <SettingsForm
      key={business.id}
      table={BUSINESS_SETTINGS}
      type={business.type}
      stored={storedOf(read.data)}
      firstLocale={business.first_locale}
      choosesFirst
      isReadOnly={!mayChange}
      whyReadOnly={can('settings.update') ? t('readOnlyOfBusiness') : undefined}
      indexOf={placeInList}
      onSave={async (changes) => {
        const saved = await sendConfirmed(
          (confirmed) => save.run({ params, body: { settings: [...changes], ...confirmed } }),
          { title: t('currencyTitle'), confirm: t('currencyConfirm'), cancel: t('currencyKeep') },
        );
        return storedOf(saved ?? read.data);
      }}
      {...(branch
        ? {
            beside: (changes) => (
              <GuestPreview
                slug={branch.slug}
                params={{ business_id: business.id, branch_id: branch.id }}
                of="business"
                changes={changes}
              />
            ),
          }
        : {})}
    />
  );
}
