import type { BusinessType } from '@diwan/contract/permissions.ts';
import {
  fallbackOf,
  type SettingDefinition,
  type SettingGroup,
  type SettingTable,
} from '@diwan/contract/settings/definition.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { Text, Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { CallError } from '#kit/data/call-error.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import type { StoredOfBusiness } from './of-business.ts';
import { SettingEntry } from './fields/setting-field.tsx';
import { toForm } from './form-values.ts';
import {
  changedSettings,
  FIRST_LANGUAGE,
  settingsSchema,
  type FormValues,
  type KeyData,
} from './setting-changes.ts';
import { settingMessages } from './settings.messages.ts';
import classes from './settings.module.css';
import { nameOfSetting } from './setting-labels.ts';
import type { Stored } from './stored-rows.ts';

/** Names read at a glance; the rest are counted. */
const NAMED = 3;

interface SaveBarProps {
  readonly changes: readonly KeyData[];
  readonly type: BusinessType;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** What was changed, and the two ways on. */
function SaveBar({ changes, type, isBusy, onDiscard }: SaveBarProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const locale = useLocale();
  const named = changes.slice(0, NAMED).map(({ key }) => pick(nameOfSetting(key, type)));
  const listed = new Intl.ListFormat(locale, { type: 'unit' }).format(named);
  const names = changes.length > NAMED ? t('listed', { names: listed }) : listed;
  return (
    <div className={classes.bar} data-open={changes.length > 0 || undefined}>
      <output className={classes.changed}>
        {changes.length === 0 ? t('unchanged') : t('changed', { count: changes.length, names })}
      </output>
      {changes.length > 0 && (
        <Button variant="default" onClick={onDiscard} disabled={isBusy}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={changes.length === 0}>
        {t('save')}
      </Button>
    </div>
  );
}

type Entry = readonly [string, SettingDefinition];

interface SettingsFormProps {
  readonly table: SettingTable;
  readonly type: BusinessType;
  readonly stored: Stored;
  readonly firstLocale: Locale;
  readonly choosesFirst?: boolean;
  readonly isReadOnly: boolean;
  /** In the form of a branch: what its business has stored. */
  readonly ofBusiness?: StoredOfBusiness;
  /** Why it is read only for somebody who may change settings elsewhere. */
  readonly whyReadOnly?: string | undefined;
  /** Sends what changed and gives what is stored then. */
  readonly onSave: (changes: readonly KeyData[]) => Promise<Stored>;
  /** Of a refused path, which of the changes it is about. */
  readonly indexOf: (path: string) => number | null;
  readonly beside?: (changes: readonly KeyData[]) => ReactNode;
}

const offered = (table: SettingTable, type: BusinessType): Entry[] =>
  Object.entries(table).filter(
    ([, { types, field, isFormer }]) => types.includes(type) && field !== 'display' && !isFormer,
  );

function groupsOf(entries: readonly Entry[]): Map<SettingGroup, Entry[]> {
  const groups = new Map<SettingGroup, Entry[]>();
  for (const entry of entries) {
    const [, { group }] = entry;
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return groups;
}

function valuesOf(
  entries: readonly Entry[],
  stored: Stored,
  { type, firstLocale }: SettingsFormProps,
): FormValues {
  const values = entries.map(([key, definition]): [string, unknown] => [
    key,
    toForm(definition, stored.get(key), fallbackOf(definition, type)),
  ]);
  return { ...Object.fromEntries(values), [FIRST_LANGUAGE]: firstLocale };
}

/** The server names changes by their place in the request; the form by their keys. */
function onKeys(
  error: CallError,
  changes: readonly KeyData[],
  indexOf: SettingsFormProps['indexOf'],
): CallError {
  const fields = Object.entries(error.fields).map(([path, texts]) => {
    const index = indexOf(path);
    return [(index === null ? undefined : changes[index]?.key) ?? path, texts] as const;
  });
  const { status, message, requestId, current, wantsPassword } = error;
  return new CallError({
    status,
    message,
    requestId,
    current,
    wantsPassword,
    fields: Object.fromEntries(fields),
  });
}

/** What differs from the values the form began with, as it is being edited. */
function useChanges(control: Control, { table, initial }: { table: SettingTable; initial: FormValues }) {
  const values: FormValues = useWatch({ control });
  return useMemo(() => changedSettings(table, values, initial), [table, values, initial]);
}

interface EditedProps {
  readonly control: Control;
  readonly table: SettingTable;
  readonly initial: FormValues;
}

/** Apart from the fields, so that a keystroke draws only what it concerns. */
function Foot({
  onDiscard,
  type,
  ...edited
}: EditedProps & Pick<SettingsFormProps, 'type'> & { readonly onDiscard: () => void }) {
  const changes = useChanges(edited.control, edited);
  const { isSubmitting } = useFormState({ control: edited.control });
  useLeaveGuard(changes.length > 0);
  return <SaveBar changes={changes} type={type} isBusy={isSubmitting} onDiscard={onDiscard} />;
}

function Beside({
  draw,
  ...edited
}: EditedProps & { readonly draw: NonNullable<SettingsFormProps['beside']> }) {
  return draw(useChanges(edited.control, edited));
}

function useSettingsForm(props: SettingsFormProps) {
  const t = useText(settingMessages);
  const { table, type, stored, firstLocale, onSave, indexOf } = props;
  const entries = useMemo(() => offered(table, type), [table, type]);
  const [initial, setInitial] = useState<FormValues>(() => valuesOf(entries, stored, props));
  const schema = useMemo(() => settingsSchema(table, initial), [table, initial]);
  const of = useContractForm(schema, initial, firstLocale);
  const { form } = of;
  const takeOver = (next: FormValues) => {
    setInitial(next);
    form.reset(next);
  };
  const save = async () => {
    if (changedSettings(table, form.getValues(), initial).length === 0) return;
    const isSaved = await of.submit(async (values) => {
      const sent = changedSettings(table, values, initial);
      try {
        const after = await onSave(sent);
        const next = { ...valuesOf(entries, after, props), [FIRST_LANGUAGE]: values[FIRST_LANGUAGE] };
        takeOver(next);
      } catch (error) {
        throw error instanceof CallError ? onKeys(error, sent, indexOf) : error;
      }
    });
    if (isSaved) notify({ kind: 'success', text: t('saved') });
  };
  // What another desk has saved comes into a form in which nothing is changed, and is not undone by the next save of it.
  const version = JSON.stringify([...stored]);
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version || changedSettings(table, form.getValues(), initial).length > 0) return;
    known.current = version;
    const next = { ...valuesOf(entries, stored, props), [FIRST_LANGUAGE]: form.getValues(FIRST_LANGUAGE) };
    // oxlint-disable-next-line react/set-state-in-effect -- as said above
    takeOver(next);
  });
  const edited: EditedProps = { control: form.control, table, initial };
  return { entries, of, edited, save, discard: () => form.reset(initial) };
}

/** A form over a table of settings: drawn from its definitions, sending only what was changed. */
export function SettingsForm(props: SettingsFormProps) {
  const t = useText(settingMessages);
  const { type, stored, isReadOnly, whyReadOnly, choosesFirst = false, beside, ofBusiness } = props;
  const { entries, of, edited, save, discard } = useSettingsForm(props);
  return (
    <div className={classes.columns} data-beside={beside !== undefined || undefined}>
      <ContractForm of={of} onSubmit={() => void save()} isReadOnly={isReadOnly} className={classes.form}>
        {isReadOnly && <Text className={classes.muted}>{t('readOnly')}</Text>}
        {isReadOnly && whyReadOnly && <Text className={classes.muted}>{whyReadOnly}</Text>}
        {of.isFailureUnplaced && of.failure && <FailureAlert failure={of.failure} />}
        {[...groupsOf(entries)].map(([group, members]) => (
          <Panel key={group} title={t(group)}>
            <div className={classes.fields}>
              {members.map(([key, definition]) => (
                <SettingEntry
                  key={key}
                  name={key}
                  definition={definition}
                  type={type}
                  isStored={stored.has(key)}
                  choosesFirst={choosesFirst}
                  {...(ofBusiness && { ofBusiness })}
                />
              ))}
            </div>
          </Panel>
        ))}
        {!isReadOnly && <Foot {...edited} type={type} onDiscard={discard} />}
      </ContractForm>
      {beside && <Beside {...edited} draw={beside} />}
    </div>
  );
}
