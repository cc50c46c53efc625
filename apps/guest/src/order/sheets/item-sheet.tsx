import { useState } from 'preact/hooks';
import { takenTimes, timesOf } from '@diwan/domain/extras.ts';
import { aboutOf, Localized } from '../../parts/localized.tsx';
import { Film, filmsOf, photosOf, Picture, type Frame } from '../../parts/pictures.tsx';
import { type Cart, type CartLine, type ChosenLine, chosenOf, fitting, roomFor, sumsOf } from '../cart.ts';
import { translate } from '../order.messages.ts';
import type { Choice, Extra, OfferedItem } from '../offer.ts';
import { amountOf, limitOf, namedIn, type Tongue } from '../say-amounts.ts';
import { CountOf, Sheet } from './sheet.tsx';
import { Written } from './written.tsx';

const FRAME: Frame = {
  shape: 'landscape',
  isFilled: false,
  // The largest is also the one of a sharp phone, which has to bear it.
  widths: [400, 800, 960],
  sizes: '(min-width: 40em) 36rem, 100vw',
};

/** A part of its card, which the server wrote. */
const ofCard = ({ id }: Pick<OfferedItem, 'id'>, part: string) =>
  document.querySelector(`#item-${id} ${part}`);

function Photos({ item, tongue }: { readonly item: OfferedItem; readonly tongue: Tongue }) {
  const photos = photosOf(item.photos);
  const films = filmsOf(item.photos);
  const more = ofCard(item, '.films')?.innerHTML;
  const count = photos.length + films.length + (more ? 1 : 0);
  if (count === 0) return null;
  const name = namedIn(item, tongue);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- several scroll, which keys must be able to do as well
    <div class="photo strip" tabIndex={count > 1 ? 0 : undefined}>
      {photos.map((photo, index) => (
        <Picture
          key={photo.src}
          photo={photo}
          frame={FRAME}
          alt={count > 1 ? `${name} ${index + 1}` : ''}
          isFirst={index === 0}
        />
      ))}
      {films.map((film) => (
        <Film key={film.src} film={film} poster={photos[0]} name={name} />
      ))}
      {more && <div dangerouslySetInnerHTML={{ __html: more }} />}
    </div>
  );
}

interface Options {
  readonly legend: string;
  readonly type: 'radio' | 'checkbox';
  readonly choices: readonly (Choice | Extra)[];
  readonly chosen: readonly number[];
  readonly tongue: Tongue;
  readonly problem?: string | undefined;
  /** With how often, where it may be several times. */
  readonly onChoose: (id: number, times?: number) => void;
}

function Choices({ legend, type, choices, chosen, tongue, problem, onChoose }: Options) {
  return (
    <fieldset class="choices" aria-describedby={problem ? 'choice-problem' : undefined}>
      <legend>{legend}</legend>
      {problem && (
        <p id="choice-problem" class="problem" role="alert">
          {problem}
        </p>
      )}
      {choices.map((choice) => {
        const { id } = choice;
        const name = `\u2068${namedIn(choice, tongue)}\u2069`;
        const most = 'max' in choice ? choice.max : 1;
        const Row = most > 1 ? 'div' : 'label';
        return (
          <Row key={id}>
            {most > 1 || (
              <input
                type={type}
                name={type}
                checked={chosen.includes(id)}
                aria-invalid={problem ? true : undefined}
                onChange={() => onChoose(id)}
              />
            )}
            <span class="label">{name}</span>
            <span class="amount">
              <bdi>{(type === 'checkbox' ? '+ ' : '') + amountOf(choice.price, tongue)}</bdi>
            </span>
            {most > 1 && (
              <CountOf
                locale={tongue.locale}
                of={name}
                count={timesOf(id, chosen)}
                least={0}
                most={most}
                onCount={(times) => onChoose(id, times)}
              />
            )}
          </Row>
        );
      })}
    </fieldset>
  );
}

/** As its card says it: the marks with their signs, and what it contains. */
function FactsOf({ item }: { readonly item: OfferedItem }) {
  const facts = ofCard(item, '.facts');
  return facts && <div dangerouslySetInnerHTML={{ __html: facts.outerHTML }} />;
}

interface ItemSheetProps {
  readonly item: OfferedItem;
  readonly tongue: Tongue;
  /** The line of the cart that is changed; null: it becomes a new one. */
  readonly line: CartLine | null;
  /** What is in the cart beside it. */
  readonly others: Cart;
  readonly onDone: (line: CartLine) => void;
}

const emptyLine = ({ id }: OfferedItem): CartLine => ({
  item: id,
  price: null,
  addons: [],
  count: 1,
  note: '',
});

interface Drafted {
  readonly item: OfferedItem;
  readonly tongue: Tongue;
  readonly draft: CartLine;
  readonly set: (changes: Partial<CartLine>) => void;
  /** Somebody wants to go on without having chosen. */
  readonly isMissing: boolean;
}

function Chosen({ item, tongue, draft, set, isMissing }: Drafted) {
  const { locale } = tongue;
  const about = aboutOf(item.names, locale);
  return (
    <>
      <Photos item={item} tongue={tongue} />
      {about.text !== '' && (
        <p class="about">
          <Localized text={about} page={locale} />
        </p>
      )}
      <FactsOf item={item} />
      {item.prices.length > 1 && (
        <Choices
          legend={translate('choose_one', locale)}
          type="radio"
          choices={item.prices}
          chosen={draft.price === null ? [] : [draft.price]}
          tongue={tongue}
          problem={isMissing ? translate('choose_first', locale) : undefined}
          onChoose={(price) => set({ price })}
        />
      )}
      {item.addons.length > 0 && (
        <Choices
          legend={translate('extras_optional', locale)}
          type="checkbox"
          choices={item.addons}
          chosen={draft.addons}
          tongue={tongue}
          onChoose={(id, times = 1 - timesOf(id, draft.addons)) =>
            set({ addons: takenTimes(id, times, draft.addons) })
          }
        />
      )}
    </>
  );
}

/** Why it cannot be ordered; null: it can. */
const reasonNot = (item: OfferedItem, line: CartLine | null, { locale, whyNot }: Tongue) =>
  item.isGone ? translate('unavailable', locale) : line ? null : whyNot;

const amountFor = (chosen: ChosenLine | null, tongue: Tongue) =>
  chosen ? amountOf(sumsOf([chosen], tongue.offer).lines[0]?.total ?? 0, tongue) : '…';

/** One dish: what there is to choose, how many, and what it costs like that. */
export function ItemSheet({ item, tongue, line, others, onDone }: ItemSheetProps) {
  const { locale, offer } = tongue;
  const [draft, setDraft] = useState<CartLine>(fitting(line ?? emptyLine(item), item));
  const [isRequested, setAsked] = useState(false);
  const most = roomFor(draft, others, item);
  const count = Math.min(draft.count, most);
  const chosen = chosenOf({ ...draft, count }, offer);
  const verb = line ? 'save_for' : offer.hasCart ? 'add_for' : 'order_for';
  const drafted: Drafted = {
    item,
    tongue,
    draft,
    set: (changes) => setDraft({ ...draft, ...changes }),
    isMissing: isRequested && !chosen,
  };
  const finish = () => {
    if (chosen) return onDone(chosen.line);
    setAsked(true);
    return document.querySelector<HTMLInputElement>('.choices input')?.focus();
  };
  const reason = reasonNot(item, line, tongue);
  const limit = limitOf(item, count >= most);
  const footer =
    reason !== null || most < 1 ? (
      <output class="gone">{reason ?? limit}</output>
    ) : (
      <>
        <CountOf locale={locale} count={count} most={most} onCount={(next) => drafted.set({ count: next })} />
        <button type="button" class="main-act" onClick={finish}>
          {translate(verb, locale, { amount: amountFor(chosen, tongue) })}
        </button>
      </>
    );
  return (
    <Sheet locale={locale} name="item" title={namedIn(item, tongue)} footer={footer}>
      <Chosen {...drafted} />
      {reason === null && (
        <>
          <Written of="line" texts={draft} onType={drafted.set} />
          {most > 0 && limit && <p class="hint">{limit}</p>}
        </>
      )}
    </Sheet>
  );
}
