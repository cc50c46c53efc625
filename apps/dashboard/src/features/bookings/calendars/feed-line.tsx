import { calendarFeeds, type CalendarFeed } from '@diwan/contract/bookings/calendars.ts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCopy,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { Badge } from '#ui/badge.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import type { Locale } from '@diwan/contract/locale.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { calendarLinkMessages, PROBLEMS } from './calendars.messages.ts';
import classes from './calendars.module.css';
import { useCalendarWrite } from './use-calendar-write.ts';
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Often enough for minutes. */
const TICK_MS = 15_000;

const IN_WORDS: Readonly<Record<Locale, Intl.RelativeTimeFormat>> = {
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
  ar: new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'auto' }),
};

/** `5 minutes ago`, `in 10 minutes`, `yesterday`; less than a minute is now. */
export function fromNow(instant: string, now: number, locale: Locale): string {
  const minutes = Math.trunc((Date.parse(instant) - now) / MINUTE_MS);
  const words = IN_WORDS[locale];
  if (minutes === 0) return words.format(0, 'second');
  if (Math.abs(minutes) < HOUR_MINUTES) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < DAY_MINUTES) return words.format(Math.trunc(minutes / HOUR_MINUTES), 'hour');
  return words.format(Math.trunc(minutes / DAY_MINUTES), 'day');
}

/** Says how far away an instant is, and goes on saying it rightly. */
function useFromNow(): (instant: string) => string {
  const locale = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  return (instant) => fromNow(instant, now, locale);
}

interface FeedProps {
  readonly feed: CalendarFeed;
}

const paramsOf = ({ business_id, branch_id, id }: CalendarFeed) => ({ business_id, branch_id, id });

/** Reads a calendar now, and says what came of it. */
export function usePoll() {
  const t = useText(calendarLinkMessages);
  const pick = usePick();
  const poll = useCalendarWrite(calendarFeeds.poll);
  const run = async (feed: CalendarFeed) => {
    const read = await poll.run({ params: paramsOf(feed) });
    if (!read) return;
    const { name, last_error: problem } = read;
    if (problem === null) notify({ kind: 'success', text: t('polled', { name }) });
    else notify({ kind: 'warning', title: t('pollFailed', { name }), text: pick(PROBLEMS[problem]) });
  };
  return { run, isBusy: poll.isBusy };
}

function useRemove({ feed }: FeedProps) {
  const t = useText(calendarLinkMessages);
  const remove = useCalendarWrite(calendarFeeds.remove);
  const run = async () => {
    const isConfirmed = await ask({
      title: t('removeTitle'),
      subject: feed.name,
      text: t('removeText'),
      confirm: t('remove'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isConfirmed && (await remove.run({ params: paramsOf(feed) }))) {
      notify({ kind: 'success', text: t('removed') });
    }
  };
  return { run, isBusy: remove.isBusy };
}

/** How fresh it is: when it was read, when it will be, and what stood in the way. */
function Freshness({ feed }: FeedProps) {
  const t = useText(calendarLinkMessages);
  const pick = usePick();
  const fromNow = useFromNow();
  const { last_tried_at: tried, last_good_at: good, last_error: problem } = feed;
  return (
    <>
      {problem !== null && <p className={classes.problem}>{pick(PROBLEMS[problem])}</p>}
      {problem !== null && good !== null && (
        <p className={classes.note}>{t('lastGood', { ago: fromNow(good) })}</p>
      )}
      <p className={classes.note}>
        {tried === null ? t('unchecked') : t('checked', { ago: fromNow(tried) })} ·{' '}
        {t('next', { ahead: fromNow(feed.next_at) })}
      </p>
    </>
  );
}

function State({ feed }: FeedProps) {
  const t = useText(calendarLinkMessages);
  if (feed.last_error !== null) {
    return (
      <Badge tone="attention" sign={IconAlertTriangle}>
        {t('failing')}
      </Badge>
    );
  }
  const isWaiting = feed.last_tried_at === null;
  return (
    <Badge tone={isWaiting ? 'neutral' : 'done'} sign={isWaiting ? IconClock : IconCheck}>
      {isWaiting ? t('waiting') : t('working')}
    </Badge>
  );
}

/** The unit's link as this site should get it. */
function BackLink({ feed }: FeedProps) {
  const t = useText(calendarLinkMessages);
  const copy = useCopyLink();
  const { link, name } = feed;
  if (link === null) return null;
  return (
    <>
      <p className={classes.note}>{t('backLinkAbout', { name })}</p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={16} />}
        aria-label={t('backLinkOf', { name })}
        onClick={() => void copy(link)}
      >
        {t('backLink', { name })}
      </Button>
    </>
  );
}

function FeedActions({ feed, onEdit }: FeedProps & { readonly onEdit: () => void }) {
  const t = useText(calendarLinkMessages);
  const poll = usePoll();
  const remove = useRemove({ feed });
  const { name } = feed;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconRefresh size={16} />}
        aria-label={t('pollOf', { name })}
        loading={poll.isBusy}
        onClick={() => void poll.run(feed)}
      >
        {t('poll')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconPencil size={16} />}
        aria-label={t('editOf', { name })}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={16} />}
        aria-label={t('removeOf', { name })}
        loading={remove.isBusy}
        onClick={() => void remove.run()}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

/** One calendar that closes dates here. */
export function FeedLine({ feed, onEdit }: FeedProps & { readonly onEdit: () => void }) {
  const t = useText(calendarLinkMessages);
  return (
    <li className={classes.feed}>
      <div className={classes.head}>
        <strong>
          <bdi>{feed.name}</bdi>
        </strong>
        <State feed={feed} />
      </div>
      <p className={classes.note}>
        <Bdi>{new URL(feed.url).host}</Bdi> · {t('events', { count: feed.events })}
        {feed.conflicts > 0 && <> · {t('clashes', { count: feed.conflicts })}</>}
      </p>
      <Freshness feed={feed} />
      <BackLink feed={feed} />
      <FeedActions feed={feed} onEdit={onEdit} />
    </li>
  );
}
