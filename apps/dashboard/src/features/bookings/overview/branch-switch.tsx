import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import { overviewMessages } from './overview.messages.ts';
import type { SeenBranch } from './seen-branch.ts';

/** One branch or all of them; nothing where there is no choice. */
export function BranchSwitch({ seen }: { seen: SeenBranch }) {
  const t = useText(overviewMessages);
  const { choices, choose, params } = seen;
  if (choices.length <= 2) return null;
  return (
    <OneOf
      aria-label={t('branch')}
      maw={{ xs: 320 }}
      value={String(params.branch_or_all)}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name ?? t('allBranches') }))}
      onChange={(value) => {
        const chosen = choices.find(({ id }) => String(id) === value);
        if (chosen) choose(chosen.id);
      }}
    />
  );
}
