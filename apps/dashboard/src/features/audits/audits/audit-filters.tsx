import { AUDIT_ACTIONS } from '@diwan/contract/audits/audits.ts';
import { ACTION_WORDS, ENTITY_WORDS } from '@diwan/contract/vocabulary.ts';
import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import type { ListState } from '#kit/resource/list-state.ts';
import { PeriodFilter } from '#kit/resource/period-filter.tsx';
import { OneOf } from '#ui/one-of.tsx';
import { auditMessages } from './audits.messages.ts';
import classes from './audits.module.css';

interface FiltersProps {
  readonly business: BusinessInfo;
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const NAMES = ['from', 'to', 'entity', 'action', 'user_id', 'branch'] as const;
type FilterName = (typeof NAMES)[number];

function useChoices(business: BusinessInfo): Readonly<Record<FilterName, readonly Choice[] | null>> {
  const locale = useLocale();
  const me = useMe();
  const nameOf = useNameOf();
  const people = useRead(users.list, { params: { business_id: business.id }, query: EMPLOYEE_LIST });
  const employees = (people.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    from: null,
    to: null,
    entity: Object.entries(ENTITY_WORDS).map(([value, words]) => ({ value, label: words[locale] })),
    action: AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value][locale] })),
    user_id: [
      { value: String(me.id), label: me.name },
      ...employees.filter(({ value }) => value !== String(me.id)),
    ],
    branch: business.branches.map(({ id, locales }) => ({ value: String(id), label: nameOf(locales) })),
  };
}

/** Period, kind, act, person, branch and words; what is set stands below as chips that take it away. */
export function AuditFilters({ business, state, onChange }: FiltersProps) {
  const t = useText(auditMessages);
  const search = useRef<HTMLInputElement>(null);
  const choices = useChoices(business);
  const labels = {
    from: t('from'),
    to: t('to'),
    entity: t('entity'),
    action: t('action'),
    user_id: t('person'),
    branch: t('branch'),
  };
  const set = (name: FilterName, value: string) => {
    const { [name]: _former, ...rest } = state.filters;
    onChange({ filters: value === '' ? rest : { ...rest, [name]: value } });
  };
  const given = NAMES.filter((name) => state.filters[name] !== undefined);
  return (
    <>
      <section className={classes.filters} aria-label={t('filters')}>
        <SearchBox value={state.search} onChange={onChange} searchRef={search} />
        <PeriodFilter label={t('period')} state={state} onChange={onChange} />
        {NAMES.map((name) => {
          const data = choices[name];
          const props = {
            label: labels[name],
            value: state.filters[name] ?? '',
            onChange: (chosen: string) => set(name, chosen),
          };
          return data && <OneOf key={name} data={[{ value: '', label: t('any') }, ...data]} {...props} />;
        })}
      </section>
      {given.length > 0 && (
        <div className={classes.chips}>
          {given.map((name) => {
            const value = state.filters[name] ?? '';
            const label = choices[name]?.find((choice) => choice.value === value)?.label ?? value;
            return (
              <UnstyledButton
                key={name}
                className={classes.chip}
                aria-label={t('clearOne', { filter: `${labels[name]}: ${label}` })}
                onClick={() => set(name, '')}
              >
                <span>
                  {labels[name]}: <bdi>{label}</bdi>
                </span>
                <IconX size={14} />
              </UnstyledButton>
            );
          })}
        </div>
      )}
    </>
  );
}
