import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { holidayMessages } from '../holidays.messages.ts';
import type { NamedSpan } from './holiday-span.ts';
import classes from './year.module.css';
import { sharedNights } from './year-layout.ts';

/** Keeps a name of either direction whole inside a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

function pairsOf(spans: readonly NamedSpan[], overlapping: ReadonlyMap<number, readonly number[]>) {
  const byId = new Map(spans.map((span) => [span.id, span]));
  return spans.flatMap((one) =>
    (overlapping.get(one.id) ?? []).flatMap((id) => {
      const other = byId.get(id);
      const isSecond = other && (other.first < one.first || (other.first === one.first && other.id < one.id));
      return other && !isSecond ? [{ one, other, shared: sharedNights(one, other) }] : [];
    }),
  );
}

interface OverlapListProps {
  readonly spans: readonly NamedSpan[];
  readonly overlapping: ReadonlyMap<number, readonly number[]>;
}

/** What the bars show, in words. */
export function OverlapList({ spans, overlapping }: OverlapListProps) {
  const t = useText(holidayMessages);
  const formatDate = useFormatDate();
  const pairs = pairsOf(spans, overlapping);
  if (pairs.length === 0) return null;
  return (
    <section className={classes.overlaps} aria-label={t('overlaps')}>
      <h2 className={classes.overlapsTitle}>
        <IconAlertTriangle size={20} className={classes.warning} />
        {t('overlaps')}
      </h2>
      <p className={classes.hint}>{t('overlapsHint')}</p>
      <ul className={classes.pairs}>
        {pairs.map(({ one, other, shared }) => (
          <li key={`${one.id}-${other.id}`}>
            {t('sharedNights', {
              first: isolated(one.name),
              second: isolated(other.name),
              count: shared.nights,
            })}{' '}
            <span className={classes.dates}>
              (
              {t('sharedFrom', {
                from: isolated(formatDate(shared.first)),
                to: isolated(formatDate(shared.last)),
              })}
              )
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
