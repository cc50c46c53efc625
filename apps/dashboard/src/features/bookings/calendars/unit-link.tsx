import { calendars } from '@diwan/contract/bookings/calendars.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { ask, notify } from '#ui/overlays.ts';
import { calendarLinkMessages } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { callOf, type PlacedUnit } from './placed-units.ts';
import { useCalendarWrite } from './use-calendar-write.ts';

function useLinkWrites(unit: PlacedUnit) {
  const t = useText(calendarLinkMessages);
  const draw = useCalendarWrite(calendars.link);
  const unlink = useCalendarWrite(calendars.unlink);
  const drawNew = () => draw.run(callOf(unit));
  const replace = async () => {
    const isConfirmed = await ask({
      title: t('rotateTitle'),
      subject: unit.name,
      text: t('rotateText'),
      confirm: t('rotate'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isConfirmed && (await drawNew())) notify({ kind: 'success', text: t('rotated') });
  };
  const remove = async () => {
    const isConfirmed = await ask({
      title: t('unlinkTitle'),
      subject: unit.name,
      text: t('unlinkText'),
      confirm: t('unlink'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isConfirmed && (await unlink.run(callOf(unit)))) notify({ kind: 'success', text: t('unlinked') });
  };
  return { drawNew, replace, remove, isBusy: draw.isBusy || unlink.isBusy };
}

interface LinkActionsProps {
  readonly name: string;
  readonly url: string;
  readonly writes: Pick<ReturnType<typeof useLinkWrites>, 'replace' | 'remove' | 'isBusy'>;
}

function LinkActions({ name, url, writes: { replace, remove, isBusy } }: LinkActionsProps) {
  const t = useText(calendarLinkMessages);
  const copy = useCopyLink();
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        aria-label={t('copyOf', { unit: name })}
        onClick={() => void copy(url)}
      >
        {t('copy')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconRefresh size={18} />}
        aria-label={t('rotateOf', { unit: name })}
        loading={isBusy}
        onClick={() => void replace()}
      >
        {t('rotate')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} />}
        aria-label={t('unlinkOf', { unit: name })}
        disabled={isBusy}
        onClick={() => void remove()}
      >
        {t('unlink')}
      </Button>
    </div>
  );
}

/** The secret link of a unit: made, copied, replaced, taken away. */
export function UnitLink({ unit }: { readonly unit: PlacedUnit }) {
  const t = useText(calendarLinkMessages);
  const writes = useLinkWrites(unit);
  const { link, name } = unit;
  if (!link) {
    return (
      <Button
        variant="light"
        leftSection={<IconLink size={18} />}
        aria-label={t('createFor', { unit: name })}
        loading={writes.isBusy}
        onClick={() => void writes.drawNew()}
      >
        {t('create')}
      </Button>
    );
  }
  return (
    <>
      <TextInput
        readOnly
        dir="ltr"
        value={link.url}
        aria-label={t('linkOf', { unit: name })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={classes.note}>{t('linkAbout')}</p>
      <LinkActions name={name} url={link.url} writes={writes} />
    </>
  );
}
