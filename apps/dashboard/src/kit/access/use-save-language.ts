import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';
import { useMe } from './me.ts';

/** Keeps the language of the person at the server, which writes mails in it. The page has turned to it already. */
export function useSaveLanguage(): (locale: Locale) => Promise<void> {
  const user = useMe();
  const save = useWrite(userSettings.set);
  return async (data) => {
    try {
      await save.run({ params: { user_id: user.id }, body: { settings: [{ key: 'locale', data }] } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
}
