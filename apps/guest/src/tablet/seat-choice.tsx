import { useEffect, useState } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import { Localized, nameOf } from '../parts/localized.tsx';
import { readAreas, type Answered, type Areas } from './tablet-calls.ts';
import type { Seat } from './tablet-session.ts';
import { translate } from './tablet.messages.ts';

interface SeatChoiceProps {
  readonly slug: string;
  readonly locale: Locale;
  readonly onChosen: (seat: Seat) => void;
}

/** At which table the tablet stands: chosen once by whoever has signed it in. */
export function SeatChoice({ slug, locale, onChosen }: SeatChoiceProps) {
  const [answer, setAnswer] = useState<Answered<Areas> | null>(null);
  const load = () => void readAreas(slug, locale).then(setAnswer);
  useEffect(load, [slug, locale]);
  const areas = answer?.is === 'answered' ? answer.value.filter(({ seats }) => seats.length > 0) : [];
  return (
    <main class="tablet-sheet">
      <h1>{translate('choose_seat', locale)}</h1>
      {answer?.is === 'answered' && areas.length === 0 && <p role="alert">{translate('no_seats', locale)}</p>}
      {answer !== null && answer.is !== 'answered' && (
        <>
          <p role="alert">{answer.is === 'refused' ? answer.message : translate('no_answer', locale)}</p>
          <button type="button" class="main-act" onClick={load}>
            {translate('retry', locale)}
          </button>
        </>
      )}
      {areas.map((area) => (
        <section key={area.id}>
          <h2>
            <Localized text={nameOf(area.locales, locale)} page={locale} />
          </h2>
          <div class="tablet-seats">
            {area.seats.map((seat) => (
              <button key={seat.id} type="button" onClick={() => onChosen(seat)}>
                <Localized text={nameOf(seat.locales, locale)} page={locale} />
              </button>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
