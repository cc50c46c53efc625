import { useNameOf } from '#kit/i18n/localized.ts';
import { defineMessages, useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import { usePickWorkspace, useWorkspace } from './workspace.ts';

const branchMessages = defineMessages('branch-filter', { branch: { en: 'Branch', ar: 'الفرع' } });

/** A list of the picked branch: where there are several, the branch is picked beside the list as well. */
export function BranchFilter() {
  const t = useText(branchMessages);
  const nameOf = useNameOf();
  const { business, branch } = useWorkspace();
  const pickWorkspace = usePickWorkspace();
  if (!business || business.branches.length < 2) return null;
  return (
    <OneOf
      aria-label={t('branch')}
      value={String(branch?.id ?? '')}
      data={business.branches.map(({ id, locales, slug }) => ({
        value: String(id),
        label: nameOf(locales) || slug,
      }))}
      onChange={(id) => void pickWorkspace(business.id, Number(id))}
    />
  );
}
