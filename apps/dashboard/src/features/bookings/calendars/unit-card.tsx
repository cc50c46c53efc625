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

function Feeds({ unit }: { readonly unit: PlacedUnit }) {
  const t = useText(calendarLinkMessages);
  const [edited, setEdited] = useState<Edited>(null);
  const poll = usePoll();
  const close = (saved: CalendarFeed | null) => {
    const isRead = saved === null || saved.url === edited?.feed?.url;
    setEdited(null);
    if (!isRead) void poll.run(saved);
  };
  return (
    <>
      {unit.feeds.length === 0 ? (
        <p className={classes.note}>{t('noFeeds')}</p>
      ) : (
        <ul className={classes.feeds}>
          {unit.feeds.map((feed) => (
            <FeedLine key={feed.id} feed={feed} onEdit={() => setEdited({ feed })} />
          ))}
        </ul>
      )}
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        aria-label={t('addTo', { unit: unit.name })}
        onClick={() => setEdited({ feed: null })}
      >
        {t('add')}
      </Button>
      {edited && <FeedDialog unit={unit} feed={edited.feed} onClose={close} />}
    </>
  );
}

function Unit({ unit }: { readonly unit: PlacedUnit }) {
  const t = useText(calendarLinkMessages);
  return (
    <article className={classes.unit} aria-label={unit.name}>
      {unit.ownName !== null && (
        <h3 className={classes.unitName}>
          <bdi>{unit.ownName}</bdi>
        </h3>
      )}
      <section aria-label={t('link')} className={classes.part}>
        <h4 className={classes.heading}>{t('link')}</h4>
        <UnitLink unit={unit} />
      </section>
      <section aria-label={t('feeds')} className={classes.part}>
        <h4 className={classes.heading}>{t('feeds')}</h4>
        <Feeds unit={unit} />
      </section>
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
