import { DeskPanel } from '../desk/desk-panel.tsx';
import { PinPanel } from '../desk/pin-panel.tsx';
import { AddressPanel } from './address-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PushPanel } from './push-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import classes from './account-settings.module.css';

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
