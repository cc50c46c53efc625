import { BILL_PAYMENTS, CALL_KINDS, type CallKind } from '@diwan/contract/bookings/call-kinds.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { formatClock } from '@diwan/domain/format-time.ts';
import { translate, type VisitMessage } from './visit.messages.ts';
import type { VisitView } from './visit-view.ts';
import { visitWord } from './visit-words.ts';

type Call = VisitView['bill']['calls'][number];

interface FormProps {
  readonly view: VisitView;
  readonly kind: CallKind;
  /** What follows the kind in the address of the form. */
  readonly way?: string | undefined;
  readonly words: VisitMessage;
  readonly isQuiet?: boolean;
  readonly id: string;
}

/** A button that works without a script: the page comes again with what became of it. */
function CallForm({ view, kind, way = '?', words, isQuiet = false, id }: FormProps) {
  const { token, locale } = view;
  return (
    <form method="post" action={`/guest/visits/${token}/calls/${kind}${way}lang=${locale}`}>
      <button id={id} class={isQuiet ? 'second' : undefined}>
        {visitWord(view, words)}
      </button>
    </form>
  );
}

const BILL_WORDS = { cash: 'bill_cash', card: 'bill_card' } as const;

function Buttons({ view, kind }: { readonly view: VisitView; readonly kind: CallKind }) {
  if (kind !== 'ask_bill') return <CallForm view={view} kind={kind} words={kind} id={kind} />;
  return (
    <>
      {BILL_PAYMENTS.map((payment) => (
        <CallForm
          key={payment}
          view={view}
          kind={kind}
          way={`?payment=${payment}&`}
          words={BILL_WORDS[payment]}
          id={`${kind}-${payment}`}
        />
      ))}
    </>
  );
}

/** What was asked for: when, whether somebody comes, and how it is asked again or taken back. */
function Called({ view, call }: { readonly view: VisitView; readonly call: Call }) {
  const { locale, timezone, now } = view;
  const { kind, payment_type: payment, called_at: at, taken_at: takenAt, again_at: againAt } = call;
  const mayAskAgain = now.getTime() >= Date.parse(againAt);
  const clock = (when: string) => formatClock(instantToLocal(new Date(when), timezone), locale);
  return (
    <div class="called">
      <h3>{visitWord(view, payment === null ? kind : BILL_WORDS[payment])}</h3>
      <p class="quiet">{translate('called_at', locale, clock(at))}</p>
      {takenAt !== null && (
        <>
          <p>{translate('on_my_way', locale)}</p>
          <p class="quiet">{translate('answered_at', locale, clock(takenAt))}</p>
        </>
      )}
      <div class="ways">
        {mayAskAgain && (
          <CallForm
            view={view}
            kind={kind}
            way={payment === null ? undefined : `?payment=${payment}&`}
            words="call_again"
            id={`${kind}-again`}
          />
        )}
        {takenAt === null && (
          <CallForm
            view={view}
            kind={kind}
            way="/cancel?"
            words="call_cancel"
            isQuiet
            id={`${kind}-cancel`}
          />
        )}
      </div>
    </div>
  );
}

/** Asking the staff to come; nothing of it once the visit is over. */
export function Calls(view: VisitView) {
  if (view.bill.state === 'closed') return null;
  const ofKind = new Map(view.bill.calls.map((call) => [call.kind, call]));
  const open = CALL_KINDS.filter((kind) => !ofKind.has(kind));
  return (
    <section class="sheet clock" id="calls">
      <h2>{translate('help', view.locale)}</h2>
      {view.bill.calls.map((call) => (
        <Called key={call.kind} view={view} call={call} />
      ))}
      {open.length > 0 && (
        <div class="ways">
          {open.map((kind) => (
            <Buttons key={kind} view={view} kind={kind} />
          ))}
        </div>
      )}
    </section>
  );
}
