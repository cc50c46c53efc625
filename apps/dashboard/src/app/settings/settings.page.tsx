import { AccountSettings } from '#features/accounts/account-settings/account-settings.tsx';
import { BranchSettingsTab } from '#features/venues/settings/branch-settings.tsx';
import { BusinessSettingsTab } from '#features/venues/settings/business-settings.tsx';
import { TableOrderingTab } from '#features/venues/settings/table-ordering/table-ordering.tsx';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { TabbedPage } from '#kit/screens/tabbed-page.tsx';
import { settingsPageMessages } from './settings-page.messages.ts';

/** The account is everybody's; the rest belongs to those who may see the settings of a branch. */
export default function SettingsPage() {
  const t = useText(settingsPageMessages);
  const mayRead = useCan()('settings.read');
  const { business } = useWorkspace();
  const ofVenue = [
    { name: 'BusinessSettings', label: t('business'), content: <BusinessSettingsTab /> },
    { name: 'BranchSettings', label: t('branch'), content: <BranchSettingsTab /> },
    ...(business?.type === 'restaurant'
      ? [{ name: 'TableOrdering', label: t('tables'), content: <TableOrderingTab /> }]
      : []),
    {
      name: 'TabletAppSettings',
      label: t('tablet'),
      content: <BranchSettingsTab list="TabletAppSettings" />,
    },
    {
      name: 'MobileAppSettings',
      label: t('mobile'),
      content: <BranchSettingsTab list="MobileAppSettings" />,
    },
  ];
  const ofPerson = { name: 'AccountSettings', label: t('account'), content: <AccountSettings /> };
  return <TabbedPage title={t('title')} tabs={mayRead ? [...ofVenue, ofPerson] : [ofPerson]} />;
}
