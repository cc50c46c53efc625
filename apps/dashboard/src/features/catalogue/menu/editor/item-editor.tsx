// oxlint-disable-next-line no-restricted-imports -- built of its parts; the card of the item has the focus afterwards
import { ActionIcon, Button, Drawer, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { FLAG_NAMES } from '@diwan/contract/catalogue/item-fields.ts';
import { isValid } from '#kit/drafts/draft-entry.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { isSaveKey } from '#ui/keys.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { focusCard } from '../item/focus-card.ts';
import { itemName } from '../drafts/localized-draft.ts';
import { SaveNotes } from '../item/saving.tsx';
import { useMaySave } from '../item/save-state.ts';
import { useCategoryOffer, useItem, useMenu } from '../menu-context.ts';
import { AddonsPart, PricesPart } from './prices-part.tsx';
import { DiscountPart } from './discount-part.tsx';
import classes from './item-editor.module.css';
import { fieldMessages, itemMessages } from './item.messages.ts';
import { ItemablePart } from './itemable-part.tsx';
import { NamesPart } from './names-part.tsx';
import type { PartProps } from './part-props.ts';
import { PicturePart } from './picture-part.tsx';

/** Puts the focus into the first field that something stands against; answers whether there is one. */
export function leadToWrongField(form: HTMLElement | null, entry: ItemEntry): boolean {
  if (isValid(entry)) return false;
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return true;
}

interface EditorFootProps {
  readonly id: number;
  readonly entry: ItemEntry;
  readonly nextId: number | null;
  readonly onGo: (id: number | null) => void;
  /** Where the fields stand. */
  readonly body: RefObject<HTMLElement | null>;
}

function SaveButtons({ id, entry, nextId, onGo, body }: EditorFootProps) {
  const t = useText(itemMessages);
  const { screen } = useMenu();
  const maySave = useMaySave(id, entry);
  const save = (andThen?: () => void) => {
    if (leadToWrongField(body.current, entry)) return;
    screen.itemSaves.request(id);
    andThen?.();
  };
  return (
    <>
      <Button loading={entry.save.kind === 'saving'} disabled={!maySave} onClick={() => save()}>
        {t('save')}
      </Button>
      {nextId !== null && (
        <Button variant="default" disabled={!maySave} onClick={() => save(() => onGo(nextId))}>
          {t('saveAndNext')}
        </Button>
      )}
    </>
  );
}

function EditorFoot(props: EditorFootProps) {
  const { id, entry } = props;
  const t = useText(itemMessages);
  const locale = useLocale();
  const { screen, rights, deleteItem, openMerge } = useMenu();
  return (
    <div className={classes.foot}>
      <SaveNotes
        entry={entry}
        onSave={() => void screen.itemSaves.now(id)}
        onUndo={() => screen.drafts.items.dropMine(id)}
        onCompare={() => openMerge({ kind: 'item', id })}
      />
      {rights.updateItem && <SaveButtons {...props} />}
      {rights.deleteItem && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          className={classes.delete}
          aria-label={t('deleteItem', { name: itemName(entry.draft, locale) || t('noName') })}
          onClick={() => deleteItem(id)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}

const SMALL = '(max-width: 48em)';

function VisibilityPart({ entry: { draft }, patch, isReadOnly }: PartProps) {
  const t = useText(itemMessages);
  const translate = useText(fieldMessages);
  const offer = useCategoryOffer(draft.category_id);
  return (
    <fieldset className={classes.part} disabled={isReadOnly}>
      <legend className={classes.legend}>{t('visibility')}</legend>
      {FLAG_NAMES.map((name) => (
        <Switch
          key={name}
          label={name === 'disable_ordering' ? offer('disable') : translate(name)}
          checked={draft[name]}
          onChange={(event) => patch({ [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

function EditorForm({ id, entry }: { readonly id: number; readonly entry: ItemEntry }) {
  const { screen, rights } = useMenu();
  const part: PartProps = {
    entry,
    patch: (change) => screen.drafts.items.patch(id, change),
    isReadOnly: !rights.updateItem,
  };
  return (
    <div className={classes.parts}>
      <PicturePart id={id} {...part} />
      <NamesPart {...part} />
      <PricesPart {...part} />
      <ItemablePart {...part} />
      <AddonsPart {...part} />
      <DiscountPart {...part} />
      <VisibilityPart {...part} />
    </div>
  );
}

interface ItemEditorProps {
  readonly id: number;
  /** The items of the tab in their order, to walk through. */
  readonly order: readonly number[];
  readonly onGo: (id: number | null) => void;
}

/** All of one item in a drawer over the board, with the way to the one before and after it. */
export default function ItemEditor({ id, order, onGo }: ItemEditorProps) {
  const t = useText(itemMessages);
  const locale = useLocale();
  const isSmall = useMediaQuery(SMALL) ?? false;
  const { screen } = useMenu();
  // Closed first and gone after, so that the focus is free to go back to the board.
  const [isOpen, setIsOpen] = useState(true);
  const entry = useItem(id);
  const at = order.indexOf(id);
  const previousId = order[at - 1] ?? null;
  const body = useRef<HTMLDivElement>(null);
  const nextId = at < 0 ? null : (order[at + 1] ?? null);
  if (!entry) return null;

  const save = () => {
    if (!leadToWrongField(body.current, entry)) screen.itemSaves.request(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event.nativeEvent)) return;
    event.preventDefault();
    save();
  };
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={() => {
        onGo(null);
        focusCard(id);
      }}
      returnFocus={false}
      position="right"
      size={isSmall ? '100%' : 'lg'}
      padding={0}
      onKeyDown={onKeyDown}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title className={classes.itemName}>
            {itemName(entry.draft, locale) || t('noName')}
          </Drawer.Title>
          <Step label={t('previousItem')} to={previousId} onGo={onGo}>
            <IconChevronLeft size={18} className={classes.arrow} />
          </Step>
          <Step label={t('nextItem')} to={nextId} onGo={onGo}>
            <IconChevronRight size={18} className={classes.arrow} />
          </Step>
          <Drawer.CloseButton aria-label={t('close')} size={44} />
        </div>
        <Drawer.Body ref={body} className={classes.body}>
          <EditorForm key={id} id={id} entry={entry} />
          <EditorFoot id={id} entry={entry} nextId={nextId} onGo={onGo} body={body} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: number | null;
  readonly onGo: (id: number) => void;
  readonly children: React.ReactNode;
}

function Step({ label, to, onGo, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onGo(to)}
    >
      {children}
    </ActionIcon>
  );
}
