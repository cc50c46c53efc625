import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { pictureOf } from '#kit/media/picture-of.ts';
import { chartOn, useBookLink } from './book-link.ts';
import { heat, takenShare } from './chalet-heat.ts';
import chalets from './chalets.module.css';
import { MaybeLink } from './day-cards.tsx';
import { todayMessages } from './today.messages.ts';
import { dayText } from './today-texts.ts';

/** Thursday and Friday. */
const WEEKEND_NIGHTS = 2;

type Chalet = NonNullable<TodayOf<'chalet'>['stays']>['chalets'][number];

/** A night with a free unit leads to a new stay from it on, a taken one to the chart. */
function Nights({ chalet, day }: { chalet: Chalet; day: string }) {
  const t = useText(todayMessages);
  const locale = useLocale();
  const bookLink = useBookLink();
  return (
    <ul className={chalets.nights}>
      {chalet.nights.map((taken, index) => {
        const date = plusDays(day, index);
        const label = t('nightTaken', { day: dayText(date, locale), taken, units: chalet.units });
        const isTaken = taken >= chalet.units;
        return (
          <li key={date}>
            <MaybeLink
              to={isTaken ? chartOn(date) : bookLink({ itemId: chalet.item_id, day: date })}
              className={chalets.night}
              title={label}
            >
              <span
                className={chalets.square}
                data-heat={heat(taken, chalet.units)}
                style={takenShare(taken, chalet.units)}
                aria-hidden
              />
              <VisuallyHidden>{label}</VisuallyHidden>
              <span className={chalets.weekday} aria-hidden>
                {Number(date.slice(8))}
              </span>
            </MaybeLink>
          </li>
        );
      })}
    </ul>
  );
}

function Photo({ chalet }: { chalet: Chalet }) {
  const src = pictureOf(chalet.media);
  if (src === undefined) {
    return (
      <span className={chalets.photo}>
        <IconPhoto size={32} stroke={1.5} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={chalets.photo}
      src={imageUrl(src, 400, { shape: 'landscape' })}
      alt=""
      width={400}
      height={225}
    />
  );
}

interface TonightProps {
  readonly chalet: Chalet;
  readonly day: string;
}

/** Who stays tonight. Without a name all units may be taken: by blocked dates, or by guests of a branch unknown here. */
function Tonight({ chalet: { item_id: itemId, tonight, nights, units }, day }: TonightProps) {
  const t = useText(todayMessages);
  const bookLink = useBookLink();
  if (tonight) {
    return (
      <Link to={`/reservations/list?id=${tonight.reservation_id}`} className={chalets.tonight}>
        {t('tonight', { name: tonight.name })}
      </Link>
    );
  }
  const isTaken = (nights[0] ?? 0) >= units;
  return (
    <MaybeLink
      to={isTaken ? chartOn(day) : bookLink({ itemId, day })}
      className={isTaken ? chalets.tonight : chalets.free}
    >
      {t(isTaken ? 'takenTonight' : 'freeTonight')}
    </MaybeLink>
  );
}

export function ChaletCard({ chalet, day }: { chalet: Chalet; day: string }) {
  const t = useText(todayMessages);
  const locale = useLocale();
  const nameOf = useNameOf();
  const { item_id: itemId, next_free_weekend: weekend } = chalet;
  const bookLink = useBookLink();
  return (
    <li className={chalets.chalet} data-fit>
      <Photo chalet={chalet} />
      <div className={chalets.words}>
        <h3 className={chalets.name}>
          <bdi>{nameOf(chalet.locales)}</bdi>
        </h3>
        <Tonight chalet={chalet} day={day} />
        <Nights chalet={chalet} day={day} />
        <MaybeLink
          to={weekend === null ? null : bookLink({ itemId, day: weekend, nights: WEEKEND_NIGHTS })}
          className={chalets.weekend}
        >
          {weekend === null ? t('noWeekend') : t('nextWeekend', { day: dayText(weekend, locale) })}
        </MaybeLink>
      </div>
    </li>
  );
}
