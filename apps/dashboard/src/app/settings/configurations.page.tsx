import { Suspense } from 'react';
import FailedDeliveries from '#features/notifications/deliveries/failed-deliveries.tsx';
import { calendarLinkMessages } from '#features/bookings/calendars/calendars.messages.ts';
import {
  ALL_CONFIGURATIONS,
  Configurations,
  PUSH_CONFIGURATIONS,
} from '#features/venues/settings/configurations.tsx';
import { StoragePanel } from '#features/venues/settings/storage-panel.tsx';
import { storageMessages } from '#features/venues/settings/storage.messages.ts';
import { settingMessages } from '#features/venues/settings/settings.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { TabbedPage } from '#kit/screens/tabbed-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { FormSkeleton } from '#ui/states.tsx';

const Integrations = lazyPart(() => import('#features/bookings/calendars/integrations.tsx'));

/** What a business is set up with once: its bookings, its keys, and what it is linked to. */
export default function ConfigurationsPage() {
  const t = useText(settingMessages);
  const translate = useText(calendarLinkMessages);
  const storage = useText(storageMessages);
  const { business } = useWorkspace();
  const hasUnits = business?.type === 'chalet' || business?.type === 'hotel';
  const integrations = {
    name: 'Integrations',
    label: translate('integrations'),
    content: (
      <Suspense fallback={<FormSkeleton />}>
        <Integrations key={business?.id} />
      </Suspense>
    ),
  };
  return (
    <TabbedPage
      title={t('configurations')}
      tabs={[
        {
          name: 'BusinessConfigurations',
          label: t('businessConfigurations'),
          content: <Configurations table={ALL_CONFIGURATIONS} />,
        },
        {
          name: 'Notifications',
          label: t('notifications'),
          content: (
            <>
              <FailedDeliveries isAlways />
              <Configurations table={PUSH_CONFIGURATIONS} />
            </>
          ),
        },
        ...(hasUnits ? [integrations] : []),
        { name: 'Storage', label: storage('tab'), content: <StoragePanel key={business?.id} /> },
      ]}
    />
  );
}
