import { ownEmail } from '@diwan/domain/derived-address.ts';
import { signInMessage } from '@diwan/domain/sign-in-message.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { Text } from '@mantine/core';
import { nameIn } from '@diwan/domain/names.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ShareMessage } from './share-message.tsx';
import type { UserRow } from './user-cells.tsx';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

/** Where an employee signs in, for one who has lost the address: it names the business and holds no secret. */
export function SignInLink({ row }: { row: UserRow }) {
  const t = useText(userMessages);
  const { business } = usePlace();
  const { type, sign_in: state, locale, name, phone } = row;
  if (business === null || type !== 'employee' || (state !== 'ready' && state !== 'one_time')) return null;
  const email = ownEmail(row.email);
  const link = `${window.location.origin}/login?at=${encodeURIComponent(business.slug)}`;
  const { subject, text } = signInMessage(locale, {
    name,
    business: nameIn(business.locales, locale),
    link,
    phone,
    email,
  });
  return (
    <section className={classes.signIn} aria-label={t('signInLink')}>
      <Text fw={500}>{t('signInLink')}</Text>
      <Text size="sm" c="dimmed">
        {t('signInLinkHint')}
      </Text>
      <Text component="bdi" dir="ltr" className={classes.address}>
        {link}
      </Text>
      <ShareMessage
        link={link}
        text={text}
        subject={subject}
        whatsapp={phone === null ? null : whatsappLink(phone, text)}
        email={email}
      />
    </section>
  );
}
