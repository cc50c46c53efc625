import type { INVITE_WAYS } from '@diwan/contract/accounts/users.ts';
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

const WAYS = { link: 'byLink', mail: 'byMail', password: 'byPassword' } as const;
const HINTS = { link: 'byLinkHint', mail: 'byMailHint', password: 'byPasswordHint' } as const;
const ORDER = ['link', 'mail', 'password'] as const satisfies readonly (typeof INVITE_WAYS)[number][];

/** The names of languages stay as they are, so that whoever reads one finds it. */
const LANGUAGES = [
  { value: 'ar', label: 'العربية' },
  { value: 'en', label: 'English' },
];

/** How a new employee comes to sign in, and in which language they are written to. */
export function InviteWay() {
  const t = useText(userMessages);
  const [wayId, languageId] = [useId(), useId()];
  const way = useField('invite_by', t('inviteBy'));
  const language = useField('locale', t('inviteLanguage'));
  const chosen = ORDER.find((one) => one === way.value) ?? 'link';
  return (
    <>
      <Input.Wrapper
        label={t('inviteBy')}
        description={t(HINTS[chosen])}
        labelProps={{ id: wayId }}
        labelElement="div"
      >
        <SegmentedControl
          fullWidth
          className={classes.way}
          aria-labelledby={wayId}
          data={ORDER.map((value) => ({ value, label: t(WAYS[value]) }))}
          value={chosen}
          onChange={way.onChange}
        />
      </Input.Wrapper>
      {chosen !== 'password' && (
        <Input.Wrapper label={t('inviteLanguage')} labelProps={{ id: languageId }} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-labelledby={languageId}
            data={LANGUAGES}
            value={language.value === 'en' ? 'en' : 'ar'}
            onChange={language.onChange}
          />
        </Input.Wrapper>
      )}
    </>
  );
}
