import { Button, SegmentedControl, TextInput } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconSearch,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import { useMenu, useOutline } from '../menu-context.ts';
import type { Movable } from './menu-moves.ts';
import { moveDialogMessages } from './move-dialog.messages.ts';
import classes from './move-dialog.module.css';
import { categoryOf, siblingsOf, type Spot, type Step } from './placement.ts';
import { type Locale, LOCALES } from '@diwan/contract/locale.ts';
import { Modal } from '#ui/modal.tsx';
import { nameIn } from '../drafts/localized-draft.ts';
import type { MenuScreen } from '../menu-screen.ts';

interface CategoryChoice {
  readonly id: number;
  readonly name: string;
  /** The categories it is in. */
  readonly above: string;
  /** Its names in both languages, to be found by either. */
  readonly found: string;
}

const SEPARATOR = ' › ';

/** The categories an item may be moved to, in the order of the menu. */
function categoryChoices(
  { drafts, moves }: Pick<MenuScreen, 'drafts' | 'moves'>,
  itemId: number,
  locale: Locale,
): readonly CategoryChoice[] {
  const outline = drafts.outline();
  const own = categoryOf(outline, itemId)?.id;
  const nameOf = (id: number) => moves.nameOf({ kind: 'category', id });
  const above = (id: number): readonly string[] => {
    const parentId = outline.nodes.get(id)?.parentId ?? null;
    return parentId === null ? [] : [...above(parentId), nameOf(parentId)];
  };
  return moves
    .order()
    .filter((id) => id !== own && moves.mayTake(id, itemId))
    .flatMap((id) => {
      const entry = drafts.categories.get(id);
      if (!entry) return [];
      const { locales } = entry.draft;
      const found = LOCALES.map((each) => locales[each].name.toLowerCase()).join('\n');
      return [{ id, name: nameIn(locales, locale) || nameOf(id), above: above(id).join(SEPARATOR), found }];
    });
}

function foundAmong(choices: readonly CategoryChoice[], typed: string): readonly CategoryChoice[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? choices : choices.filter(({ found }) => found.includes(wanted));
}

interface Standing {
  readonly ids: readonly number[];
  readonly place: number;
}

function standingOf(outline: MenuOutline, { kind, id }: Movable): Standing {
  const ids = kind === 'item' ? (categoryOf(outline, id)?.itemIds ?? []) : siblingsOf(outline, id);
  return { ids, place: ids.indexOf(id) };
}

/** First, earlier, later, last: among the items of its category, or the categories beside it. */
function NearbyMoves({ thing, outline }: { readonly thing: Movable; readonly outline: MenuOutline }) {
  const t = useText(moveDialogMessages);
  const { moves } = useMenu().screen;
  const { ids, place } = standingOf(outline, thing);
  const category = thing.kind === 'item' ? categoryOf(outline, thing.id)?.id : undefined;
  const go = (spot: Spot) => {
    const { kind, id } = thing;
    if (kind === 'category') moves.make(thing, { kind, id, spot });
    else if (category !== undefined) moves.make(thing, { kind, id, to: category, spot });
  };
  const step = (by: Step) => {
    const neighbour = ids[place + by];
    if (neighbour !== undefined) go({ at: by < 0 ? 'before' : 'after', id: neighbour });
  };
  const isFirst = place <= 0;
  const isLast = place >= ids.length - 1;
  const heading =
    category === undefined
      ? t('amongSiblings')
      : t('here', { category: moves.nameOf({ kind: 'category', id: category }) });
  const ways = [
    { key: 'toTop', Icon: IconArrowBarToUp, isOff: isFirst, run: () => go({ at: 'top' }) },
    { key: 'up', Icon: IconArrowUp, isOff: isFirst, run: () => step(-1) },
    { key: 'down', Icon: IconArrowDown, isOff: isLast, run: () => step(1) },
    { key: 'toEnd', Icon: IconArrowBarToDown, isOff: isLast, run: () => go({ at: 'end' }) },
  ] as const;
  return (
    <section className={classes.part} aria-label={heading}>
      <h3 className={classes.heading}>
        {heading}{' '}
        <span className={classes.place}>
          <Bdi>
            {place + 1}/{ids.length}
          </Bdi>
        </span>
      </h3>
      <div className={classes.ways}>
        {ways.map(({ key, Icon, isOff, run }) => (
          <Button
            key={key}
            variant="default"
            className={classes.way}
            leftSection={<Icon size={18} stroke={1.6} />}
            // Focus stays on the button at the edge; a disabled one would lose it.
            aria-disabled={isOff || undefined}
            data-disabled={isOff || undefined}
            onClick={() => !isOff && run()}
          >
            {t(key)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface FarMovesProps {
  readonly choices: readonly CategoryChoice[];
  readonly onPick: (categoryId: number, spot: Spot) => void;
}

function FarMoves({ choices, onPick }: FarMovesProps) {
  const t = useText(moveDialogMessages);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<'top' | 'end'>('end');
  const found = foundAmong(choices, typed);
  return (
    <section className={classes.part} aria-label={t('elsewhere')}>
      <h3 className={classes.heading}>{t('elsewhere')}</h3>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [only] = found;
          if (event.key === 'Enter' && found.length === 1 && only) onPick(only.id, { at });
        }}
      />
      <SegmentedControl
        className={classes.positions}
        fullWidth
        aria-label={t('position')}
        value={at}
        onChange={(value) => setAt(value === 'top' ? 'top' : 'end')}
        data={[
          { value: 'top', label: t('atTop') },
          { value: 'end', label: t('atEnd') },
        ]}
      />
      <ul className={classes.choices}>
        {found.map(({ id, name, above }) => (
          <li key={id}>
            <button type="button" className={classes.choice} onClick={() => onPick(id, { at })}>
              {above !== '' && <bdi className={classes.above}>{above}</bdi>}
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={classes.none}>{t('noCategory')}</li>}
      </ul>
    </section>
  );
}

interface MoveDialogProps {
  readonly thing: Movable;
  readonly onClose: () => void;
}

/** Every way to move a thing without dragging it: for touch, for keys, and for a category far away. */
export default function MoveDialog({ thing, onClose }: MoveDialogProps) {
  const t = useText(moveDialogMessages);
  const locale = useLocale();
  const { screen } = useMenu();
  const outline = useOutline(screen);
  const [isOpen, setIsOpen] = useState(true);
  const [focused, setFocused] = useState<Movable>(thing);
  const { moves } = screen;

  const toCategory = (to: number, spot: Spot) => {
    const { ids, place } = standingOf(outline, thing);
    const neighbour = ids[place + 1] ?? ids[place - 1];
    const category = categoryOf(outline, thing.id)?.id;
    // The place is not lost: the focus stays beside where the item stood.
    if (neighbour !== undefined) setFocused({ kind: 'item', id: neighbour });
    else if (category !== undefined) setFocused({ kind: 'category', id: category });
    moves.make(thing, { kind: 'item', id: thing.id, to, spot });
    setIsOpen(false);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={() => {
        onClose();
        moves.show(focused);
      }}
      returnFocus={false}
      title={t('handle', { name: moves.nameOf(thing) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <NearbyMoves thing={thing} outline={outline} />
      {thing.kind === 'item' && (
        <FarMoves choices={categoryChoices(screen, thing.id, locale)} onPick={toCategory} />
      )}
      <p className={classes.hint}>{t('keysHint')}</p>
    </Modal>
  );
}
