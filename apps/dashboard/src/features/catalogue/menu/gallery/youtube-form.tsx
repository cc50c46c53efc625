import { text } from '@diwan/contract/texts.ts';
import { parseYoutubeId } from '@diwan/domain/youtube.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { galleryMessages } from './gallery.messages.ts';
import classes from './gallery.module.css';

interface YoutubeFormProps {
  readonly onAdd: (id: string) => void;
  readonly onCancel: () => void;
}

/** A video by its link, in any of the forms people copy it in. */
export function YoutubeForm({ onAdd, onCancel }: YoutubeFormProps) {
  const t = useText(galleryMessages);
  const locale = useLocale();
  const [link, setLink] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const submit = () => {
    const id = parseYoutubeId(link);
    if (id === null) setIsRefused(true);
    else onAdd(id);
  };
  return (
    <form
      className={classes.link}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        className={classes.linkField}
        label={t('youtubeLink')}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        data-autofocus
        autoFocus
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        error={isRefused ? text('youtube_invalid', locale) : null}
        onChange={(event) => {
          setLink(event.currentTarget.value);
          setIsRefused(false);
        }}
      />
      <div className={classes.linkActs}>
        <Button type="submit" disabled={link.trim() === ''}>
          {t('add')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
