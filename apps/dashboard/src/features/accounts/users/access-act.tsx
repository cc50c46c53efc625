import { Button, Text } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { actOnRow } from '#kit/resource/act-on-row.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { ask, notify } from '#ui/overlays.ts';
import classes from './users.module.css';

interface AccessActProps {
  /** Of whom something is ended. */
  readonly name: string;
  readonly words: {
    readonly about: string;
    readonly act: string;
    readonly sureTitle: string;
    readonly sureText: string;
    readonly done: string;
  };
  readonly isBusy: boolean;
  readonly onAct: () => Promise<unknown>;
}

/** Ends something of the way in which a colleague signs in, after a question. */
export function AccessAct({ name, words, isBusy, onAct }: AccessActProps) {
  const t = useText(resourceMessages);
  const act = async () => {
    const isSure = await ask({
      title: words.sureTitle,
      subject: name,
      text: words.sureText,
      confirm: words.act,
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    await actOnRow(async () => {
      await onAct();
      notify({ kind: 'success', text: words.done });
    });
  };
  return (
    <div className={classes.copyField}>
      <Text>{words.about}</Text>
      <Button variant="default" loading={isBusy} onClick={() => void act()}>
        {words.act}
      </Button>
    </div>
  );
}
