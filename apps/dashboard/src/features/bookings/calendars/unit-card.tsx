import type { CalendarFeed } from '@diwan/contract/bookings/calendars.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { calendarLinkMessages } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedLine, usePoll } from './feed-line.tsx';
import type { ItemUnits, PlacedUnit } from './placed-units.ts';
import { UnitLink } from './unit-link.tsx';

/** A calendar that is being added or changed. */
type Edited = { readonly feed: CalendarFeed | null } | null;

interface UnitProps {
  readonly unit: PlacedUnit;
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
