import { calendarFeeds, type CalendarFeed } from '@diwan/contract/bookings/calendars.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '#kit/data/use-write.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { TextField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DialogForm, DialogFrame } from '#kit/resource/form-dialog.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { calendarLinkMessages } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { FeedLine, usePoll } from './feed-line.tsx';
import { callOf, type ItemUnits, type PlacedUnit } from './placed-units.ts';
import { UnitLink } from './unit-link.tsx';

/** A calendar that is being added or changed. */
type Edited = { readonly feed: CalendarFeed | null } | null;

interface UnitProps {
  readonly unit: PlacedUnit;
}

const feedSchema = calendarFeeds.create.body.pick({ name: true, url: true });

interface FeedDialogProps {
  readonly unit: PlacedUnit;
  /** The one to change; null adds one. */
  readonly feed: CalendarFeed | null;
  /** `toRead`: a calendar at an address that was not read before. */
  readonly onClose: (toRead: CalendarFeed | null) => void;
}

function useFeedForm({ unit, feed, onClose }: FeedDialogProps) {
  const t = useText(calendarLinkMessages);
  const contractForm = useContractForm(feedSchema, { name: feed?.name ?? '', url: feed?.url ?? '' });
  const create = useWrite(calendarFeeds.create);
  const update = useWrite(calendarFeeds.update);
  const submit = async () => {
    let saved: CalendarFeed | null = null;
    const isSaved = await contractForm.submit(async (body) => {
      const { params, body: named } = callOf(unit);
      saved = feed
        ? await update.run({ params: { ...params, branch_id: feed.branch_id, id: feed.id }, body })
        : await create.run({ params, body: { ...named, ...body } });
    });
    if (!isSaved || saved === null) return;
    notify({ kind: 'success', text: t('saved') });
    onClose(saved);
  };
  return { contractForm, submit, isBusy: create.isBusy || update.isBusy };
}

/** Name and address of a calendar to take in. */
function FeedDialog(props: FeedDialogProps) {
  const t = useText(calendarLinkMessages);
  const translate = useText(formMessages);
  const { contractForm, submit, isBusy } = useFeedForm(props);
  const close = async () => {
    const isLeaving =
      !contractForm.form.formState.isDirty ||
      (await ask({
        title: translate('leaveTitle'),
        text: translate('leaveText'),
        confirm: translate('skipChanges'),
        cancel: translate('keepSafe'),
        isDestructive: true,
      }));
    if (isLeaving) props.onClose(null);
  };
  const { feed, unit } = props;
  const title = feed ? t('editOf', { name: feed.name }) : t('addTo', { unit: unit.name });
  return (
    <DialogFrame title={title} onClose={() => void close()}>
      <DialogForm of={contractForm} isBusy={isBusy} onSubmit={() => void submit()}>
        <TextField name="name" label={t('name')} description={t('nameHint')} autoFocus />
        <TextField name="url" type="url" label={t('url')} description={t('urlHint')} />
      </DialogForm>
    </DialogFrame>
  );
}

/** The dialog of a calendar; what is read anew is read as soon as it is saved. */
function useFeedDialog({ unit }: UnitProps) {
  const [edited, setEdited] = useState<Edited>(null);
  const poll = usePoll();
  const close = (saved: CalendarFeed | null) => {
    const isRead = saved === null || saved.url === edited?.feed?.url;
    setEdited(null);
    if (!isRead) void poll.run(saved);
  };
  return {
    open: setEdited,
    dialog: edited && <FeedDialog unit={unit} feed={edited.feed} onClose={close} />,
  };
}

function AddButton({ unit, onClick }: UnitProps & { readonly onClick: () => void }) {
  const t = useText(calendarLinkMessages);
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} />}
      aria-label={t('addTo', { unit: unit.name })}
      onClick={onClick}
    >
      {t('add')}
    </Button>
  );
}

function Feeds({ unit, open }: UnitProps & { readonly open: (edited: Edited) => void }) {
  const t = useText(calendarLinkMessages);
  return (
    <>
      {unit.feeds.length === 0 ? (
        <p className={classes.note}>{t('noFeeds')}</p>
      ) : (
        <ul className={classes.feeds}>
          {unit.feeds.map((feed) => (
            <FeedLine key={feed.id} feed={feed} onEdit={() => open({ feed })} />
          ))}
        </ul>
      )}
      <AddButton unit={unit} onClick={() => open({ feed: null })} />
    </>
  );
}

function UnitName({ unit: { ownName } }: UnitProps) {
  if (ownName === null) return null;
  return (
    <h3 className={classes.unitName}>
      <bdi>{ownName}</bdi>
    </h3>
  );
}

function Unit({ unit }: UnitProps) {
  const t = useText(calendarLinkMessages);
  const { open, dialog } = useFeedDialog({ unit });
  if (!unit.link && unit.feeds.length === 0) {
    return (
      <article className={classes.unlinked} aria-label={unit.name}>
        <div>
          <UnitName unit={unit} />
          <p className={classes.note}>{t('unlinkedUnit')}</p>
        </div>
        <div className={classes.actions}>
          <UnitLink unit={unit} />
          <AddButton unit={unit} onClick={() => open({ feed: null })} />
        </div>
        {dialog}
      </article>
    );
  }
  return (
    <article className={classes.unit} aria-label={unit.name}>
      <UnitName unit={unit} />
      <section aria-label={t('link')} className={classes.part}>
        <h3 className={classes.heading}>{t('link')}</h3>
        <UnitLink unit={unit} />
      </section>
      <section aria-label={t('feeds')} className={classes.part}>
        <h3 className={classes.heading}>{t('feeds')}</h3>
        <Feeds unit={unit} open={open} />
      </section>
      {dialog}
    </article>
  );
}

/** An item and its units, each with what it gives out and takes in. */
export function ItemCard({ item }: { readonly item: ItemUnits }) {
  return (
    <Panel title={item.name}>
      <div className={classes.units}>
        {item.units.map((unit) => (
          <Unit key={unit.unit} unit={unit} />
        ))}
      </div>
    </Panel>
  );
}
