import type { MessageLanguage } from '@diwan/contract/bookings/messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './messages.module.css';
import { messagesMessages } from './messages.messages.ts';

interface MessagePreviewProps {
  readonly message: { readonly en: string; readonly ar: string };
  readonly language?: MessageLanguage;
}

/** As it will stand in the chat, each language in its own direction. */
export function MessagePreview({ message, language = 'both' }: MessagePreviewProps) {
  const t = useText(messagesMessages);
  const isShown = (one: 'en' | 'ar') => language === 'both' || language === one;
  return (
    <figure className={classes.preview} aria-label={t('preview')}>
      {isShown('ar') && (
        <p lang="ar" dir="rtl" className={classes.bubble}>
          {message.ar}
        </p>
      )}
      {isShown('en') && (
        <p lang="en" dir="ltr" className={classes.bubble}>
          {message.en}
        </p>
      )}
    </figure>
  );
}
