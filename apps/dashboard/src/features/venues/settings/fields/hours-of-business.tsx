import type { SpecialHoursValue } from '@diwan/contract/settings/values.ts';
import { formatDate, formatDates } from '@diwan/domain/format-time.ts';
import { localDateOf } from '@diwan/domain/local-time.ts';
import type { Shift } from '@diwan/domain/opening-hours.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Bdi } from '#ui/bdi.tsx';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './hours-of-business.module.css';
import { isWeek, WEEK } from './week-hours.tsx';

type Said = NonNullable<PartProps['ofBusiness']>;

function Times({ ranges }: { readonly ranges: readonly Shift[] }) {
  const t = useText(settingMessages);
  if (ranges.length === 0) return <span>{t('closed')}</span>;
  return (
    <span className={classes.times}>
      {ranges.map(({ S, E }) => (
        <span key={S} dir="ltr">
          {S}–{E}
        </span>
      ))}
    </span>
  );
}

/** The week that holds at a branch without one, which is changed at its business. */
export function WeekOfBusiness({ ofBusiness }: { readonly ofBusiness: Said }) {
  const t = useText(settingMessages);
  if (ofBusiness === 'unknown') return <Text fw={600}>{t('asBusiness')}</Text>;
  const week = isWeek(ofBusiness.value) ? ofBusiness.value : null;
  if (week === null) return <Text fw={600}>{t('noHours')}</Text>;
  return (
    <>
      <Text fw={600}>{t('asBusiness')}</Text>
      <ul className={classes.days} aria-label={t('asBusiness')}>
        {WEEK.map((day) => (
          <li key={day}>
            <span>{t(day)}</span>
            <Times ranges={week[day] ?? []} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Special = SpecialHoursValue[number];

/** Those of today and later: what is over holds nowhere. */
function useSpecialAhead(ofBusiness: Said): readonly Special[] {
  const zone = useWorkspace().business?.timezone ?? browserTimeZone();
  const value = ofBusiness === 'unknown' ? null : ofBusiness.value;
  const [today] = useState(() => localDateOf(Date.now(), zone));
  return (Array.isArray(value) ? (value as readonly Special[]) : []).filter(({ to }) => to >= today);
}

interface SpecialProps {
  readonly ofBusiness: Said;
  /** The branch has special days of its own, so that these do not hold. */
  readonly isReplaced: boolean;
}

/** The special days of the business, and what becomes of them with the first one of the branch. */
export function SpecialOfBusiness({ ofBusiness, isReplaced }: SpecialProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const locale = useLocale();
  const ahead = useSpecialAhead(ofBusiness);
  if (ahead.length === 0 && ofBusiness !== 'unknown') return null;
  const title = t(isReplaced ? 'specialReplaced' : 'asBusiness');
  return (
    <div className={classes.special}>
      {ahead.length > 0 && (
        <>
          <Text fw={600}>{title}</Text>
          <ul className={classes.days} aria-label={title}>
            {ahead.map(({ from, to, name_en: en, name_ar: ar, ranges }) => (
              <li key={`${from} ${to} ${en} ${ar}`}>
                <span>
                  <Bdi>{pick({ en, ar }) || en || ar}</Bdi>{' '}
                  <Bdi>{from === to ? formatDate(from, locale) : formatDates(from, to, locale)}</Bdi>
                </span>
                <Times ranges={ranges} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Text size="sm" className={classes.note}>
        {t('specialReplaces')}
      </Text>
    </div>
  );
}
