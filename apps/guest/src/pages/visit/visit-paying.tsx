import { FEWEST_SHARES, MOST_SHARES } from '@diwan/contract/bookings/bill-shares.ts';
import { nextShare } from '@diwan/domain/bill-shares.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import { classOfMethod, methodLabel } from '../../parts/pay-method-labels.ts';
import { DueWithTip, TipChoice } from '../../parts/tip-choice.tsx';
import { Wamd } from '../../parts/wamd.tsx';
import { translate, translatePlain } from './visit.messages.ts';
import type { VisitView } from './visit-view.ts';

const minor = ({ bill }: VisitView, major: number) => toMinor(major, bill.currency) ?? 0;

interface ButtonProps {
  readonly view: VisitView;
  readonly what: 'mine' | 'all' | 'share';
  /** Major units that are open, so that nobody is charged another sum than the one they read. */
  readonly expected: number;
  readonly of?: number;
  /** Minor units. */
  readonly amount: number;
  /** Null: the amount says it. */
  readonly words: string | null;
  readonly isQuiet?: boolean;
}

/** A button of the form, which works without a script and leads on to the page of the provider. */
function PayButton({ view, what, expected, of, amount, words, isQuiet = false }: ButtonProps) {
  const { token, bill, locale } = view;
  const sum = words === null ? translatePlain('pay_amount', locale) : '{value}';
  const query = `${of === undefined ? '' : `of=${of}&`}expected=${expected}&lang=${locale}`;
  return (
    <button
      id={`pay-${what}${of ?? ''}`}
      class={isQuiet ? 'second' : undefined}
      formaction={`/guest/visits/${token}/pay/${what}?${query}`}
    >
      {words !== null && <span>{words}</span>}{' '}
      <DueWithTip due={amount} currency={bill.currency} locale={locale} words={sum} />
    </button>
  );
}

const COUNTS = Array.from({ length: MOST_SHARES - FEWEST_SHARES + 1 }, (_, at) => at + FEWEST_SHARES);

/** One of two to twelve equal parts of what is open, each with what it comes to. */
function Shares({ view }: { readonly view: VisitView }) {
  const { bill, locale } = view;
  const { open } = bill.sums;
  return (
    <details id="split">
      <summary>{translate('split', locale)}</summary>
      <div class="shares">
        {COUNTS.map((of) => (
          <PayButton
            key={of}
            view={view}
            what="share"
            of={of}
            expected={open}
            amount={nextShare(minor(view, open), of, []) ?? 0}
            words={translate('pay_share', locale, of)}
            isQuiet
          />
        ))}
      </div>
    </details>
  );
}

/** The own orders alone, where others ordered as well, and the whole bill. */
function Wholes({ view }: { readonly view: VisitView }) {
  const { bill, locale } = view;
  const [own, all] = [bill.own_sums.open, bill.sums.open];
  if (own === all)
    return <PayButton view={view} what="all" expected={all} amount={minor(view, all)} words={null} />;
  return (
    <>
      {own > 0 && (
        <PayButton
          view={view}
          what="mine"
          expected={own}
          amount={minor(view, own)}
          words={translate('pay_mine', locale)}
        />
      )}
      <PayButton
        view={view}
        what="all"
        expected={all}
        amount={minor(view, all)}
        words={translate('pay_all', locale)}
        isQuiet={own > 0}
      />
    </>
  );
}

/** In which way, for whatever is paid with one of the buttons below; the most usual one unless the guest says another. */
function Methods({ bill: { currency }, locale }: VisitView) {
  return (
    <fieldset class="choices">
      <legend>{translate('pay_with', locale)}</legend>
      {methodsIn(currency).map((method, at) => (
        <label key={method} class={classOfMethod(method)}>
          <input type="radio" name="method" id={`method-${method}`} value={method} checked={at === 0} />
          {methodLabel(method, locale)}
        </label>
      ))}
    </fieldset>
  );
}

/** What a guest who wanted to pay is told. */
function Said({ payment, bill, locale }: VisitView) {
  if (payment === null || (bill.sums.open === 0 && payment !== 'just_paid')) return null;
  return (
    <p class="failed" role="alert">
      {translate(`said_${payment}`, locale)}
    </p>
  );
}

/** How what is open is paid: here, or at the desk where the venue takes no money online. */
export function Paying(view: VisitView) {
  const { bill, locale, payment } = view;
  const isOpen = bill.sums.open > 0;
  if (!isOpen && payment !== 'just_paid') return null;
  return (
    <section class="sheet" id="pay">
      {isOpen && <h2>{translate('pay', locale)}</h2>}
      <Said {...view} />
      {isOpen && !bill.pays_online && <p>{translate('at_desk', locale)}</p>}
      {isOpen && bill.pays_online && (
        <form method="post" class="pays">
          <Methods {...view} />
          {bill.takes_tips && (
            <TipChoice
              due={minor(view, bill.own_sums.open || bill.sums.open)}
              currency={bill.currency}
              locale={locale}
            />
          )}
          <Wholes view={view} />
          <Shares view={view} />
        </form>
      )}
      {isOpen && (
        <Wamd
          phone={view.venue.wamd}
          amount={formatMoney(minor(view, bill.own_sums.open || bill.sums.open), bill.currency, locale)}
          currency={bill.currency}
          locale={locale}
        />
      )}
    </section>
  );
}
