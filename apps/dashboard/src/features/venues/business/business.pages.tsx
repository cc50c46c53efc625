import { media } from '@diwan/contract/fields.ts';
import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { business, businessCreateBody } from '@diwan/contract/venues/business.ts';
import { Text } from '@mantine/core';
import { IconBriefcase2 } from '@tabler/icons-react';
import { holdsEverywhere } from '#kit/access/everywhere.ts';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { useFormSetting } from '#kit/form/contract-form.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { MediaField } from '#kit/form/media-field.tsx';
import { currentLocale } from '#kit/i18n/locale.ts';
import { BUSINESS_TYPE_NAMES } from '#kit/i18n/business-types.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { nameColumn, updatedColumn, wordColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { businessMessages } from './business.messages.ts';

const words = businessMessages.messages;
const calls = {
  ...business,
  name: 'business',
  permission: 'business',
  createBody: businessCreateBody,
} as const;

/** A business made by registration has no logo yet: it may be changed without one, but a logo is never taken away. */
const editSchema = businessCreateBody.extend({
  media: media({ atMost: 1, imagesOnly: true }).transform((rows) => (rows.length > 0 ? rows : undefined)),
});

/** The browser's list leaves UTC out, which is the zone of a business that never chose one. */
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}));

function BusinessFields({ row }: { row: { readonly id: number } | null }) {
  const t = useText(businessMessages);
  const pick = usePick();
  const { isReadOnly } = useFormSetting();
  const types = BUSINESS_TYPES.map((value) => ({ value, label: pick(BUSINESS_TYPE_NAMES[value]) }));
  return (
    <>
      {isReadOnly && <Text c="dimmed">{t('readOnly')}</Text>}
      <LocalizedField autoFocus />
      <SelectField
        name="type"
        label={t('type')}
        {...(row ? { description: t('typeHint') } : {})}
        choices={types}
      />
      <MediaField label={t('logo')} businessId={row?.id ?? null} />
      <SelectField name="timezone" label={t('timezone')} choices={TIME_ZONES} />
    </>
  );
}

function BranchTotal({ row }: { row: { readonly branches: readonly unknown[] } }) {
  return row.branches.length;
}

export const pages = resourcePages(calls, {
  icon: <IconBriefcase2 size={28} stroke={1.5} />,
  messages: businessMessages,
  columns: [
    nameColumn({ withPicture: true }),
    wordColumn('type', words.type, { of: ({ type }) => BUSINESS_TYPE_NAMES[type], sortBy: 'type' }),
    { key: 'branches', label: words.branchTotal, Cell: BranchTotal },
    updatedColumn(),
  ],
  Fields: BusinessFields,
  blank: () => ({ locales: blankLocales(), media: [], timezone: browserTimeZone() }),
  editSchema,
  firstLocale: (row) => row?.first_locale ?? currentLocale(),
  idParam: 'business_id',
  allow: ({ verb, row, workspace, can, me }) => {
    const owns = row !== null && me.business.some(({ id }) => id === row.id);
    if (verb === 'create') return me.business.length > 0;
    return (
      owns ||
      (verb === 'update' &&
        workspace.business?.id === row?.id &&
        holdsEverywhere(workspace, can, 'business.update'))
    );
  },
});
