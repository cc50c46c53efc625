import type { ComponentChildren } from 'preact';
import type { Locale } from '@diwan/contract/locale.ts';
import { PAGE_WORDS } from '../../order/page-words.messages.ts';
import { chairWords } from '../../parts/chair-words.ts';
import { WaysToReach, type Reached } from '../../parts/ways-to-reach.tsx';
import { translate } from './menu.messages.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly most: number;
  /** Where it has another name on the page. */
  readonly id?: string;
  readonly isLong?: boolean;
  /** An amount, which is written from left to right in both languages. */
  readonly isNumber?: boolean;
  readonly autocomplete?: string;
  /** Of what is told about it. */
  readonly describedBy?: string;
  readonly children?: ComponentChildren;
}

function Field({ name, label, most, id = name, isLong = false, autocomplete = 'off', ...more }: FieldProps) {
  const { describedBy, isNumber, children } = more;
  const shared = {
    id,
    name,
    dir: isNumber ? 'ltr' : 'auto',
    autocomplete,
    maxLength: most,
    'aria-describedby': describedBy,
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={2} />
      ) : (
        <input {...shared} inputMode={isNumber ? 'decimal' : undefined} />
      )}
      {children}
    </div>
  );
}

interface Said {
  readonly locale: Locale;
  /** Of the business: a salon has words of its own. */
  readonly type: string;
}

/** What the script says in whole sentences, and what it says otherwise in this venue. */
function Words({ locale, type }: Said) {
  return (
    <>
      {(['pay_first', 'pay_later'] as const).map((name) => (
        <template key={name} id={`fields-${name}`}>
          <p class="hint">{translate(name, locale)}</p>
        </template>
      ))}
      <template id="words">
        {Object.entries({ ...PAGE_WORDS, ...chairWords(type) }).map(([key, words]) => (
          <p key={key} id={key}>
            {words[locale]}
          </p>
        ))}
      </template>
    </>
  );
}

/** Where an order is brought to that is neither eaten nor fetched here. */
function HandoverFields({ locale }: { readonly locale: Locale }) {
  return (
    <>
      <template id="fields-car_pickup">
        <Field
          name="plate"
          label={translate('car_plate', locale)}
          most={20}
          describedBy="car_pickup-problem"
        />
        <Field name="model" label={translate('car_model', locale)} most={40} />
        <Field name="colour" label={translate('car_colour', locale)} most={40} />
      </template>
      <template id="fields-delivery">
        <Field
          name="address"
          label={translate('address', locale)}
          most={500}
          isLong
          autocomplete="street-address"
          describedBy="delivery-problem address-hint"
        >
          <p id="address-hint" class="hint">
            {translate('address_hint', locale)}
          </p>
        </Field>
      </template>
    </>
  );
}

/** On the button that takes a line from the cart. */
const Bin = () => (
  <template id="fields-bin">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />
    </svg>
  </template>
);

/** Without the tick nobody who takes the phone next reads who ordered. */
const Remember = ({ locale }: { readonly locale: Locale }) => (
  <template id="fields-remember">
    <div class="choices">
      <label>
        <input type="checkbox" name="remember" value="yes" />
        {translate('remember_me', locale)}
      </label>
    </div>
  </template>
);

/**
 * Parts of the sheets of an order that are the same for everybody, its fields above all, each in a template with a name. The
 * script that takes orders copies them, as it has no room for their words. They are there whatever is offered now: an
 * owner may switch a type of order on while the page is open.
 */
export function OrderFields({ locale, type, ...venue }: Reached & Said) {
  return (
    <>
      <HandoverFields locale={locale} />
      <template id="fields-note">
        <Field
          name="note"
          label={translate('note_order', locale)}
          most={300}
          isLong
          describedBy="note-problem"
        />
      </template>
      <Bin />
      <Remember locale={locale} />
      <template id="fields-tip">
        <Field
          name="own_tip"
          label={translate('own_tip', locale)}
          most={12}
          isNumber
          describedBy="own-tip-hint"
        >
          <p id="own-tip-hint" class="hint">
            {translate('own_tip_hint', locale)}
          </p>
        </Field>
      </template>
      <Words locale={locale} type={type} />
      <template id="fields-ways">
        <WaysToReach {...venue} locale={locale} />
      </template>
      <template id="fields-line">
        <Field
          name="note"
          id="line-note"
          label={translate('note_line', locale)}
          most={200}
          isLong
          describedBy="allergy"
        >
          <p id="allergy" class="hint">
            {translate('allergy_hint', locale)}
          </p>
        </Field>
      </template>
    </>
  );
}
