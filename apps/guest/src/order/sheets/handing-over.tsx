import { dayOf, daysFrom, needsCode, offeredTypes, sayClock, sayDay, sayTime } from '../checkout.ts';
import { say } from '../order.messages.ts';
import { useSwitch } from '../order-types.tsx';
import { FieldOf, problemId, tied, type Form } from './field.tsx';

export function TypeField({ typed, problems, tongue: { locale, offer }, table, today, onType }: Form) {
  const types = offeredTypes(offer, table);
  const { choose, question } = useSwitch({ typed, locale, today, onType });
  return (
    <fieldset class="choices types" aria-describedby={problems.type ? problemId('type') : undefined}>
      <legend>{say('how', locale)}</legend>
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
          {say(type, locale)}
        </label>
      ))}
      {question}
      {needsCode(offer, table) && <p class="hint">{say('scan_table', locale)}</p>}
    </fieldset>
  );
}

/** What stands for no day: how long it takes, or when orders are taken again. */
function atOnce({ tongue: { locale }, times, today }: Form): string {
  if (times?.is_open !== false) return say('as_soon', locale, { minutes: times?.preparation_minutes ?? '…' });
  const opens = times.opens_at;
  return opens ? say('closed_opens', locale, { time: sayTime(opens, today, locale) }) : say('closed', locale);
}

/** The times of the day that is chosen. */
function TimeOfDay({ typed, problems, tongue: { locale }, times, onType }: Form) {
  const timesOfDay = times?.times ?? [];
  return (
    <FieldOf field="time" label={say('time', locale)} problems={problems}>
      <select
        {...tied('time', problems)}
        value={typed.time}
        onChange={({ currentTarget }) => onType({ time: currentTarget.value })}
      >
        <option value={dayOf(typed.time)} disabled>
          {say(times === null ? 'loading' : timesOfDay.length > 0 ? 'choose_one' : 'no_times', locale)}
        </option>
        {timesOfDay.map((time) => (
          <option key={time} value={time}>
            {sayClock(time, locale)}
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
        label={say('when', locale)}
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
              {sayDay(date, today, locale)}
            </option>
          ))}
        </select>
      </FieldOf>
      {!isAtOnce && <TimeOfDay {...props} />}
    </>
  );
}
