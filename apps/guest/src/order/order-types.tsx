import { render } from 'preact';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Locale } from '@diwan/contract/locale.ts';
import { OrderWays } from '../parts/order-ways.tsx';
import { givesUpTime, needsCode, offeredTypes, formatTime, typedIn } from './checkout.ts';
import type { Cached, Typed } from './device.ts';
import { translate } from './order.messages.ts';
import { venueWord, wordOf } from './page-words.ts';
import type { Tongue } from './say-amounts.ts';

interface Switching {
  readonly typed: Typed;
  readonly locale: Locale;
  /** The date at the venue. */
  readonly today: string;
  readonly onType: (changes: Partial<Typed>) => void;
}

/** Another way of being served; a time that was chosen is given up only by who says so. */
export function useSwitch({ typed, locale, today, onType }: Switching): {
  readonly choose: (type: string) => void;
  readonly question: ComponentChild;
} {
  const [requested, setAsked] = useState<string | null>(null);
  const answer = (changes: Partial<Typed>) => {
    setAsked(null);
    onType(changes);
  };
  const question = requested !== null && (
    <div role="alert" class="asks">
      <p>{wordOf('time_given_up', { time: formatTime(typed.time, today, locale) })}</p>
      <button type="button" onClick={() => answer({ type: requested, time: '' })}>
        {venueWord('dine_in', locale)}
      </button>
      <button type="button" onClick={() => answer({})}>
        {translate('keep_time', locale)}
      </button>
    </div>
  );
  return {
    choose: (type) => (givesUpTime(typed, type) ? setAsked(type) : answer({ type })),
    question,
  };
}

export interface TypesProps {
  readonly tongue: Tongue;
  readonly kept: Cached;
  readonly keep: (changes: Partial<Cached>) => void;
  readonly today: string;
}

/** The ways in which this phone can order. */
export function OrderTypes({ tongue: { locale, offer }, kept, keep, today }: TypesProps) {
  const { table } = kept;
  const typed = typedIn(kept, offer);
  const onType = (changes: Partial<Typed>) => keep({ typed: { ...typed, ...changes } });
  const { choose, question } = useSwitch({ typed, locale, today, onType });
  return (
    <>
      <OrderWays
        ways={offeredTypes(offer, table)}
        chosen={typed.type}
        needsCode={needsCode(offer, table)}
        wordFor={(key) => venueWord(key, locale)}
        onChoose={choose}
      />
      {question}
    </>
  );
}

/** At the top of the menu, in place of the words that stand there without a script. */
export function TypesOfMenu(props: TypesProps) {
  useEffect(() => {
    const place = document.querySelector('#order-types');
    if (place) render(<OrderTypes {...props} />, place);
  });
  return null;
}
