import { read, self, write } from '../operation.ts';
import { settingRows, settingsBody } from '../settings.ts';

export const userSettings = {
  list: read({
    name: 'user-settings.list',
    path: '/users/:user_id/settings',
    summary: 'The own preferences',
    access: self,
    answer: settingRows,
  }),
  set: write({
    name: 'user-settings.set',
    path: '/users/:user_id/settings/set',
    aliases: ['/users/:user_id/settings'],
    summary: 'Change own preferences; keys not sent stay',
    access: self,
    body: settingsBody,
    answer: settingRows,
    affects: ['user-settings', 'me'],
  }),
};
