import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { Switch } from '@mantine/core';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './account-settings.module.css';
import { accountMessages } from './account.messages.ts';

const ALL = [
  { key: 'ReceiveOrderNotifications', label: 'receiveOrders', hint: 'receiveOrdersHint' },
  { key: 'ReceiveNoticeEmails', label: 'receiveMails', hint: 'receiveMailsHint' },
] as const;
const OF_OWNERS = {
  key: 'ReceiveMonthlyReports',
  label: 'receiveMonths',
  hint: 'receiveMonthsHint',
} as const;

/** On until it is switched off. */
const isOn = (rows: readonly { readonly key: string; readonly data: unknown }[], setting: string) =>
  rows.find(({ key }) => key === setting)?.data !== false;

export function NotificationsPanel() {
  const t = useText(accountMessages);
  const { id, business } = useMe();
  const offered = business.length > 0 ? [...ALL, OF_OWNERS] : ALL;
  const settings = useRead(userSettings.list, { params: { user_id: id } });
  const save = useWrite(userSettings.set);
  const choose = async (key: string, data: boolean) => {
    try {
      await save.run({ params: { user_id: id }, body: { settings: [{ key, data }] } });
      notify({ kind: 'success', text: t('saved') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return (
    <Panel title={t('notifications')}>
      <div className={classes.fields}>
        {offered.map(({ key, label, hint }) => (
          <Switch
            key={key}
            label={t(label)}
            description={t(hint)}
            checked={isOn(settings.data ?? [], key)}
            disabled={!settings.isSuccess || save.isBusy}
            onChange={(event) => void choose(key, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Panel>
  );
}
