import { dayOf, daysFrom, needsCode, offeredTypes, formatClock, formatDay, formatTime } from '../checkout.ts';
import { translate } from '../order.messages.ts';
import { useSwitch } from '../order-types.tsx';
import { venueWord, wordOf } from '../page-words.ts';
import { FieldOf, problemId, tied, type Form } from './field.tsx';

export function TypeField({ typed, problems, tongue: { locale, offer }, table, today, onType }: Form) {
  const types = offeredTypes(offer, table);
  const { choose, question } = useSwitch({ typed, locale, today, onType });
  return (
    <fieldset class="choices types" aria-describedby={problems.type ? problemId('type') : undefined}>
      <legend>{translate('how', locale)}</legend>
      {problems.type && (
        <p id={problemId('type')} class="problem">
          {problems.type}
        </p>
      )}
      {types.map((type, index) => (
        <label key={type}>
          <input
            type="radio"
            name="type"
            id={index === 0 ? 'type' : undefined}
            checked={typed.type === type}
            onChange={() => choose(type)}
          />
          {venueWord(type, locale)}
        </label>
      ))}
      {question}
      {needsCode(offer, table) && <p class="hint">{venueWord('scan_table', locale)}</p>}
    </fieldset>
  );
}

/** What stands for no day: how long it takes, or when orders are taken again. */
function atOnce({ tongue: { locale }, times, today }: Form): string {
  if (times?.is_open !== false)
    return translate('as_soon', locale, { minutes: times?.preparation_minutes ?? '…' });
  const opens = times.opens_at;
  return opens
    ? wordOf('closed_opens', { time: formatTime(opens, today, locale) })
    : translate('closed', locale);
}

/** The times of the day that is chosen. */
function TimeOfDay({ typed, problems, tongue: { locale }, times, onType }: Form) {
  const timesOfDay = times?.times ?? [];
  return (
    <FieldOf field="time" label={translate('time', locale)} problems={problems}>
      <select
        {...tied('time', problems)}
        value={typed.time}
        onChange={({ currentTarget }) => onType({ time: currentTarget.value })}
      >
        <option value={dayOf(typed.time)} disabled>
          {times !== null && timesOfDay.length === 0
            ? wordOf('no_times')
            : translate(times === null ? 'loading' : 'choose_one', locale)}
        </option>
        {timesOfDay.map((time) => (
          <option key={time} value={time}>
            {formatClock(time, locale)}
          </option>
        ))}
      </select>
    </FieldOf>
  );
}

/** As soon as possible, or one of the next days and a time of that day. */
export function TimeField(props: Form) {
  const { typed, problems, times, today, onType } = props;
  const { locale } = props.tongue;
  const day = dayOf(typed.time);
  const isAtOnce = day === '';
  return (
    <>
      <FieldOf
        field={isAtOnce ? 'time' : 'day'}
        label={translate('when', locale)}
        problems={isAtOnce ? problems : {}}
      >
        <select
          {...(isAtOnce ? tied('time', problems) : { id: 'day' })}
          value={day}
          onChange={({ currentTarget }) => onType({ time: currentTarget.value })}
        >
          <option value="" disabled={times?.is_open === false}>
            {atOnce(props)}
          </option>
          {daysFrom(today).map((date) => (
            <option key={date} value={date}>
              {formatDay(date, today, locale)}
            </option>
          ))}
        </select>
      </FieldOf>
      {!isAtOnce && <TimeOfDay {...props} />}
    </>
  );
}
