import { Alert, Button, Group, Select } from '@mantine/core';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { menuCopies } from '@diwan/contract/catalogue/menu-copies.ts';
import { useState } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';
import { Modal } from '#ui/modal.tsx';
import { familyOf } from '../drafts/menu-outline.ts';
import { nameIn } from '../drafts/localized-draft.ts';
import { useMenu, useOffer, useOutline } from '../menu-context.ts';
import { bulkMessages } from './bulk.messages.ts';
import classes from './bulk.module.css';

const WHOLE = 'menu';
const NEW = 'new';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The categories of this menu, each below the ones it is in. */
function useCategoryChoices(): readonly Choice[] {
  const t = useText(bulkMessages);
  const locale = useLocale();
  const { screen } = useMenu();
  const outline = useOutline(screen);
  const nameOf = (id: number) => {
    const entry = screen.drafts.categories.get(id);
    return (entry && nameIn(entry.draft.locales, locale)) || t('noName');
  };
  const pathOf = (id: number): string => {
    const parent = outline.nodes.get(id)?.parentId ?? null;
    return parent === null ? nameOf(id) : `${pathOf(parent)} › ${nameOf(id)}`;
  };
  return outline.rootIds
    .flatMap((root) => familyOf(outline, root))
    .map(({ id }) => ({ value: String(id), label: pathOf(id) }));
}

/**
 * The menus of a business a copy may go to; a whole menu may also become a new one, for later, or for a branch by whoever owns it:
 * nobody else says which menu a branch shows.
 */
function useMenuChoices(business: BusinessInfo | undefined, isWhole: boolean): readonly Choice[] {
  const t = useText(bulkMessages);
  const nameOf = useNameOf();
  const me = useMe();
  const menus = (business?.menus ?? []).map(({ id, locales }) => ({
    value: `menu:${id}`,
    label: nameOf(locales) || t('noName'),
  }));
  if (!isWhole) return menus;
  const isOwned = me.business.some(({ id }) => id === business?.id);
  const branches = (isOwned && business ? business.branches : []).map(({ id, locales }) => ({
    value: `branch:${id}`,
    label: t('newMenuFor', { branch: nameOf(locales) || t('noName') }),
  }));
  return [{ value: NEW, label: t('newMenu') }, ...branches, ...menus];
}

function bodyOf(businessId: number, target: string, parent: string | null) {
  const [kind, id] = target.split(':');
  return {
    business_id: businessId,
    ...(kind === 'menu' ? { menu_id: Number(id) } : {}),
    ...(kind === 'branch' ? { branch_id: Number(id) } : {}),
    ...(parent ? { parent_id: Number(parent) } : {}),
  };
}

/** What is copied and where to; what no longer fits after another choice falls back to the first that does. */
function useCopyForm() {
  const { screen, businessType } = useMenu();
  const { businesses } = useWorkspace();
  const [what, setWhat] = useState(WHOLE);
  const [businessId, setBusinessId] = useState(screen.businessId);
  const [picked, setPicked] = useState<string | null>(null);
  const [parent, setParent] = useState<string | null>(null);
  const fitting = businesses.filter(
    ({ type, currency }) => type === businessType && currency === screen.currency,
  );
  const targets = useMenuChoices(
    fitting.find(({ id }) => id === businessId),
    what === WHOLE,
  );
  const target = targets.find(({ value }) => value === picked)?.value ?? targets[0]?.value ?? null;
  const isHere = target === `menu:${screen.menuId}`;
  return {
    what,
    setWhat,
    businessId,
    setBusinessId,
    setPicked,
    parent,
    setParent,
    fitting,
    targets,
    target,
    isHere,
  };
}

type CopyForm = ReturnType<typeof useCopyForm>;

function useCopy(
  { what, businessId, target, parent, isHere }: CopyForm,
  { onClose, onReload }: CopyDialogProps,
) {
  const t = useText(bulkMessages);
  const offer = useOffer();
  const { screen } = useMenu();
  const copyMenu = useWrite(menuCopies.copyMenu);
  const copyCategory = useWrite(menuCopies.copyCategory);
  const { run, error, isBusy } = what === WHOLE ? copyMenu : copyCategory;
  const copy = async () => {
    if (target === null) return;
    const params = { business_id: screen.businessId, id: what === WHOLE ? screen.menuId : Number(what) };
    try {
      const response = await run({ params, body: bodyOf(businessId, target, isHere ? parent : null) });
      if (!response) return;
      notify({
        kind: 'success',
        text: t('copied', {
          categories: response.categories,
          things: offer('count', { count: response.items }),
        }),
      });
      if (isHere) onReload();
      onClose();
    } catch (failure) {
      // The dialog shows what the server had against it.
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  return { copy, isBusy, problem: error && (Object.values(error.fields)[0]?.[0] ?? error.message) };
}

function CopyFields({ form }: { readonly form: CopyForm }) {
  const t = useText(bulkMessages);
  const nameOf = useNameOf();
  const categories = useCategoryChoices();
  return (
    <>
      <Select
        label={t('what')}
        data={[{ value: WHOLE, label: t('wholeMenu') }, ...categories]}
        value={form.what}
        allowDeselect={false}
        searchable
        onChange={(value) => form.setWhat(value ?? WHOLE)}
      />
      {form.fitting.length > 1 && (
        <Select
          label={t('toBusiness')}
          data={form.fitting.map(({ id, locales, name }) => ({
            value: String(id),
            label: nameOf(locales) || name,
          }))}
          value={String(form.businessId)}
          allowDeselect={false}
          onChange={(value) => form.setBusinessId(Number(value))}
        />
      )}
      <Select
        label={t('toMenu')}
        data={[...form.targets]}
        value={form.target}
        allowDeselect={false}
        onChange={form.setPicked}
      />
      {form.isHere && (
        <Select
          label={t('inCategory')}
          placeholder={t('atEnd')}
          data={[...categories]}
          value={form.parent}
          clearable
          searchable
          onChange={form.setParent}
        />
      )}
    </>
  );
}

interface CopyDialogProps {
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Copies this menu, or one of its categories, to a menu, a branch or another business. */
export default function CopyDialog(props: CopyDialogProps) {
  const t = useText(bulkMessages);
  const form = useCopyForm();
  const { copy, isBusy, problem } = useCopy(form, props);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('copyTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.fields}>
        <CopyFields form={form} />
        {problem && <Alert color="red">{problem}</Alert>}
      </div>
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={form.target === null} loading={isBusy} onClick={() => void copy()}>
          {t('copyNow')}
        </Button>
      </Group>
    </Modal>
  );
}
