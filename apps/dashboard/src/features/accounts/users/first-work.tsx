import { TEMPLATE_LABELS, TEMPLATES } from '@diwan/contract/permission-templates.ts';
import { MultiSelect, Select } from '@mantine/core';
import { useField } from '#kit/form/use-field.ts';
import { useNameOf, usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { userMessages } from './users.messages.ts';
import classes from './users.module.css';

function RoleField({ onPicked }: { readonly onPicked: () => void }) {
  const t = useText(userMessages);
  const pick = usePick();
  const { value, onChange, common } = useField('role', t('role'));
  return (
    <Select
      {...common}
      description={t('roleHint')}
      placeholder={t('noRole')}
      data={TEMPLATES.map((name) => ({ value: name, label: pick(TEMPLATE_LABELS[name]) }))}
      value={typeof value === 'string' ? value : null}
      clearable
      onChange={(next) => {
        onChange(next);
        if (next !== null) onPicked();
      }}
    />
  );
}

const asIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** What a new employee may do, and at which branches; everything else stands on the page of permissions. */
export function FirstWork() {
  const t = useText(userMessages);
  const nameOf = useNameOf();
  const { business, branch, isOwned } = usePlace();
  const { value, onChange, common } = useField('branches', t('branches'));
  if (!isOwned || !business) return null;
  const picked = asIds(value);
  const here = branch?.id ?? business.branches[0]?.id;
  return (
    <div className={classes.pair}>
      <RoleField
        onPicked={() => {
          if (picked.length === 0 && here !== undefined) onChange([here]);
        }}
      />
      <MultiSelect
        {...common}
        description={t('branchesHint')}
        data={business.branches.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) }))}
        value={picked.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      />
    </div>
  );
}
