import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { useMemo } from 'react';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { translator, useText } from '#kit/i18n/messages.ts';
import { offerOf, offerWords } from '#kit/i18n/offer-words.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ask, notify } from '#ui/overlays.ts';
import { familyOf } from './drafts/menu-outline.ts';
import { itemName } from './drafts/localized-draft.ts';
import type { MenuScreen } from './menu-screen.ts';
import { menuMessages } from './menu.messages.ts';

/** Asks in the specified words, deletes, and takes it off the board. */
export function useMenuDeletes(
  screen: MenuScreen,
  onItem: (id: number) => void,
  onCategory: (id: number) => void,
) {
  const t = useText(menuMessages);
  const locale = useLocale();
  const cache = useReadCache();
  const businessType = useWorkspace().business?.type ?? 'restaurant';
  return useMemo(() => {
    const remove = async (op: AnyOperation, id: number, question: { subject: string; text: string }) => {
      const isSure = await ask({
        title: t('sureTitle'),
        confirm: t('sureYes'),
        cancel: t('cancel'),
        isDestructive: true,
        ...question,
      });
      if (!isSure) return false;
      try {
        await call(op, { params: { business_id: screen.businessId, id } });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        notify({ kind: 'danger', title: t('errorOccurred'), text: error.message });
        return false;
      }
      notify({ kind: 'success', text: t('deleted') });
      return true;
    };
    const subjectOf = (entry: { draft: Parameters<typeof itemName>[0] } | undefined) =>
      (entry && itemName(entry.draft, locale)) || t('noName');

    const deleteItem = async (id: number) => {
      const entry = screen.drafts.items.get(id);
      const category = entry && screen.drafts.categories.get(entry.draft.category_id)?.row.type;
      const offer = translator(offerWords(offerOf(businessType, category)), locale);
      const question = { subject: subjectOf(entry), text: t('deleteItemText', { this: offer('this') }) };
      if (!(await remove(items.remove, id, question))) return;
      onItem(id);
      screen.drafts.removeItem(id);
      cache.refresh(['items']);
    };
    const deleteCategory = async (id: number) => {
      const question = {
        subject: subjectOf(screen.drafts.categories.get(id)),
        text: t('deleteCategoryText'),
      };
      if (!(await remove(categories.remove, id, question))) return;
      for (const node of familyOf(screen.drafts.outline(), id)) {
        node.itemIds.forEach(screen.drafts.items.forget);
        screen.adds.forget(node.id);
      }
      onCategory(id);
      cache.refresh(categories.remove.affects);
    };
    return {
      deleteItem: (id: number) => void deleteItem(id),
      deleteCategory: (id: number) => void deleteCategory(id),
    };
  }, [screen, locale, t, cache, businessType, onItem, onCategory]);
}
