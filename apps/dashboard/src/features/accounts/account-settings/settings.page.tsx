import { useText } from '#kit/i18n/messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { accountMessages } from './account.messages.ts';
import { AccountSettings } from './account-settings.tsx';

export default function SettingsPage() {
  const t = useText(accountMessages);
  return (
    <>
      <PageHeader title={t('title')} context={t('accountTab')} />
      <AccountSettings />
    </>
  );
}
