import { countedNames } from '@diwan/domain/extras.ts';
import { choiceLabel, formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import { IconAlertTriangle, IconGlassFull, IconLeaf, IconPepper, IconSeedling } from '@tabler/icons-react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Strikes } from './board/board.rules.ts';
import type { ShownLine } from './board/ticket.rules.ts';
import { isMade } from './board/work.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { StationTags } from './station-row.tsx';
import classes from './ticket.module.css';
import type { Stations } from './use-stations.ts';

function Count({ count, was }: Pick<ShownLine, 'count' | 'was'>) {
  return (
    <strong className={classes.count}>
      {was !== null && was !== count && <del dir="ltr">{was}×</del>}
      {count > 0 && <bdi dir="ltr">{count}×</bdi>}
    </strong>
  );
}

/** What may do somebody harm stands out like a wish, with a sign and in words. */
function Allergens({ of }: { readonly of: readonly string[] }) {
  const t = useText(kitchenMessages);
  const locale = useLocale();
  if (of.length === 0) return null;
  return (
    <span className={classes.allergens}>
      <IconAlertTriangle size={20} stroke={2} aria-hidden />
      <span>{t('contains', { allergens: formatChoices(of, locale) })}</span>
    </span>
  );
}

const SIGNS = { vegetarian: IconLeaf, vegan: IconSeedling, spicy: IconPepper, alcohol: IconGlassFull };
const isSigned = (mark: string): mark is keyof typeof SIGNS => Object.hasOwn(SIGNS, mark);

/** What it has to be, or be kept away from, each with its sign. */
function Marks({ of }: { readonly of: readonly string[] }) {
  const locale = useLocale();
  if (of.length === 0) return null;
  return (
    <span className={classes.marks}>
      {of.map((mark) => {
        const Sign = isSigned(mark) ? SIGNS[mark] : null;
        return (
          <span key={mark}>
            {Sign && <Sign size={20} stroke={2} aria-hidden />}
            {choiceLabel(mark, locale)}
          </span>
        );
      })}
    </span>
  );
}

interface WorkProps {
  readonly work?: Strikes;
  readonly stations?: Stations;
  /** Without it the lines are only read. */
  readonly onStrike?: (line: number) => void;
}

function LineText({ line, work, stations }: WorkProps & { readonly line: ShownLine }) {
  const nameOf = useNameOf();
  const [size = '', ...addons] = line.extras.map(nameOf);
  const extras = [size, ...countedNames(addons)].filter(Boolean).join(' · ');
  const name = <bdi>{nameOf(line.item)}</bdi>;
  return (
    <>
      <Count count={line.count} was={line.was} />
      <span>
        {line.count > 0 ? <span className={classes.dish}>{name}</span> : <del>{name}</del>}
        {extras !== '' && <span className={classes.extras}>{extras}</span>}
        {line.note !== null && (
          <span className={classes.wish} dir="auto">
            {line.note}
          </span>
        )}
        {line.count > 0 && <Marks of={line.marks} />}
        {line.count > 0 && <Allergens of={line.allergens} />}
        {work && stations && line.count > 0 && <StationTags line={line} work={work} stations={stations} />}
      </span>
    </>
  );
}

export function Lines({ lines, onStrike, ...at }: WorkProps & { readonly lines: readonly ShownLine[] }) {
  const { work, stations } = at;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const isChanged = line.was !== line.count || undefined;
        const isGone = line.count === 0;
        const isStruck = work && stations && !isGone ? isMade(work, line, stations.picked) : false;
        return (
          <li key={isGone ? `gone ${line.id}` : line.id} data-changed={isChanged}>
            {onStrike && !isGone && line.stations !== null ? (
              <button
                type="button"
                className={classes.line}
                aria-pressed={isStruck}
                onClick={() => onStrike(line.id)}
              >
                <LineText line={line} {...at} />
              </button>
            ) : (
              <div className={classes.line} data-struck={isStruck || undefined}>
                <LineText line={line} {...at} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
