import { DeskPanel } from '../desk/desk-panel.tsx';
import { PinPanel } from '../desk/pin-panel.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PushPanel } from './push-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import classes from './account-settings.module.css';
import { Button, Switch, SegmentedControl, Avatar, Text } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { isSoundOn, playSound, switchSound } from '#kit/live/sounds.ts';
import { Panel } from '#ui/panel.tsx';
import { accountMessages } from './account.messages.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { useSaveLanguage } from '#kit/access/use-save-language.ts';
import { chooseLocale, useLocale } from '#kit/i18n/locale.ts';
import { LANGUAGE_NAMES } from '#kit/i18n/language.messages.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite, useUpload } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { IMAGE_FILES, readyImage, uploadMessage } from '#kit/media/ready-file.ts';
import { SINGLE_IMAGE } from '#kit/media/resize-image.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

const PHOTO_WIDTH = 200;

function PhotoPanel() {
  const t = useText(accountMessages);
  const user = useMe();
  const { business } = useWorkspace();
  const upload = useUpload(users.update);
  const [share, setShare] = useState(0);

  const send = async (file: File) => {
    setShare(0);
    try {
      const smaller = await readyImage(file, SINGLE_IMAGE);
      const params = { business_id: business?.id ?? 0, user_id: user.id };
      await upload.run({ params, part: 'photo', file: smaller, fileName: file.name, onProgress: setShare });
      notify({ kind: 'success', text: t('saved') });
    } catch (error) {
      notify({ kind: 'danger', text: uploadMessage(error) });
    }
  };
  return (
    <Panel title={t('photo')}>
      <div className={classes.photo}>
        <Avatar
          src={user.photo && imageUrl(user.photo, PHOTO_WIDTH)}
          name={user.name}
          color="accent"
          size={88}
          alt={t('photo')}
        />
        <div className={classes.photoControls}>
          <FileButton accept={IMAGE_FILES} onChange={(file) => file && void send(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={upload.isBusy}>
                {t('changePhoto')}
              </Button>
            )}
          </FileButton>
          {upload.isBusy && <Text size="xs">{t('uploading', { percent: Math.round(share * 100) })}</Text>}
        </div>
      </div>
    </Panel>
  );
}

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

function NotificationsPanel() {
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

function LanguagePanel() {
  const t = useText(accountMessages);
  const save = useSaveLanguage();
  const choose = (data: Locale) => {
    chooseLocale(data);
    void save(data);
  };
  return (
    <Panel title={t('language')} context={t('languageHint')}>
      <SegmentedControl
        aria-label={t('language')}
        value={useLocale()}
        data={[
          { value: 'en', label: LANGUAGE_NAMES.en },
          { value: 'ar', label: LANGUAGE_NAMES.ar },
        ]}
        onChange={choose}
      />
    </Panel>
  );
}

/** Of this device: the reception's computer rings, the owner's phone at night does not. */
function SoundPanel() {
  const t = useText(accountMessages);
  const [isOn, setIsOn] = useState(isSoundOn);
  const choose = (next: boolean) => {
    switchSound(next);
    setIsOn(next);
  };
  const icon = <IconVolume size={18} stroke={1.6} />;
  return (
    <Panel title={t('sounds')} context={t('soundsHint')}>
      <Switch
        label={t('playSounds')}
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <div className={classes.sounds}>
        <Button variant="default" leftSection={icon} onClick={() => void playSound('reservation')}>
          {t('tryReservation')}
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => void playSound('order')}>
          {t('tryOrder')}
        </Button>
      </div>
    </Panel>
  );
}

/** The tab AccountSettings. */
export function AccountSettings() {
  return (
    <div className={classes.panels}>
      <PhotoPanel />
      <ProfileForm />
      <AddressPanel />
      <LanguagePanel />
      <NotificationsPanel />
      <PushPanel />
      <SoundPanel />
      <SecondFactorPanel />
      <PinPanel />
      <DeskPanel />
      <SessionsPanel />
    </div>
  );
}
