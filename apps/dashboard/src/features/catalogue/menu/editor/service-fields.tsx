import { TextInput } from '@mantine/core';
import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ResourceMultiPick } from '#kit/resource/resource-multi-pick.tsx';
import { completedDuration } from '../drafts/typed-duration.ts';
import { westernNumber } from '../drafts/typed-numbers.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { itemMessages } from './item.messages.ts';
import { editorMessages } from './editor.messages.ts';
import type { MemberProps } from './member-props.ts';

function DurationField({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(itemMessages);
  const { duration } = entry.draft.itemable;
  const problem = useProblemAt(entry, 'itemable.duration');
  return (
    <TextInput
      label={t('duration')}
      description={t('durationHint')}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      error={problem === null ? null : t('durationHint')}
      readOnly={isReadOnly}
      value={duration}
      onChange={(event) => set({ duration: westernNumber(event.currentTarget.value) })}
      onBlur={() =>
        completedDuration(duration) !== duration && set({ duration: completedDuration(duration) })
      }
    />
  );
}

function ProvidersField({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(editorMessages);
  const problem = useProblemAt(entry, 'itemable.provider_employee_ids');
  const { provider_employee_ids } = entry.draft.itemable;
  return (
    <ResourceMultiPick
      of={users}
      query={EMPLOYEE_LIST}
      label={t('providers')}
      description={t('providersHint')}
      placeholder={provider_employee_ids.length === 0 ? t('chooseProviders') : undefined}
      error={problem}
      readOnly={isReadOnly}
      value={provider_employee_ids}
      onChange={(ids) => set({ provider_employee_ids: ids })}
    />
  );
}

/** How long a service takes and who gives it. */
export function ServiceFields(props: MemberProps) {
  return (
    <>
      <DurationField {...props} />
      <ProvidersField {...props} />
    </>
  );
}
