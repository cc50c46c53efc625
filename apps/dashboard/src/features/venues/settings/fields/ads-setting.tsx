import { items } from '@diwan/contract/catalogue/items.ts';
import { MOST_ADS } from '@diwan/contract/settings/values.ts';
import { ActionIcon, Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { call } from '#kit/data/call.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useFormSetting } from '#kit/form/contract-form.tsx';
import { useImageUpload } from '#kit/form/media-field.tsx';
import { IMAGE_FILES } from '#kit/media/ready-file.ts';
import { asText, useField } from '#kit/form/use-field.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { SearchPick } from '#kit/resource/search-pick.tsx';
import { adRowsOf, type AdRow } from '../form-values.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './ads.module.css';

/** The name of the item an ad leads to, asked for once it is known by its number alone. */
function ItemName({ id }: { readonly id: number }) {
  const nameOf = useNameOf();
  const { business } = useWorkspace();
  const { data } = useRead(items.get, { params: { business_id: business?.id ?? 0, id } });
  return <bdi>{data ? nameOf(data.locales) : `items/${id}`}</bdi>;
}

interface RowProps {
  readonly name: string;
  readonly index: number;
  readonly row: AdRow;
  readonly onChange: (changes: Partial<AdRow>) => void;
  readonly onRemove: () => void;
}

function ItemSearch({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const t = useText(settingMessages);
  const nameOf = useNameOf();
  const { business, branch } = useWorkspace();
  const isChalet = business?.type === 'chalet';
  const search = async (query: string) => {
    const found = await call(items.search, {
      params: { business_id: business?.id ?? 0 },
      query: { search: query, ...(branch ? { branchId: branch.id } : {}) },
    });
    return found.data.map(({ id, locales }) => ({ id, name: nameOf(locales) || `items/${id}` }));
  };
  return (
    <SearchPick
      label={t(isChalet ? 'findChalet' : 'findItem')}
      picked={row.item === null ? null : <ItemName id={row.item} />}
      search={search}
      notFound={(query) => t(isChalet ? 'noChalets' : 'noItems', { query })}
      onPick={({ id }) => onChange({ item: id })}
      onReset={() => onChange({ item: null })}
    />
  );
}

function AdLink({ name, onChange }: { readonly name: string; readonly onChange: (link: string) => void }) {
  const t = useText(settingMessages);
  const { value, common } = useField(name, t('link'));
  return (
    <TextInput
      {...common}
      withAsterisk={false}
      type="url"
      dir="ltr"
      autoComplete="off"
      placeholder="https://"
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Ad({ name, index, row, onChange, onRemove }: RowProps) {
  const t = useText(settingMessages);
  const { isReadOnly } = useFormSetting();
  const isChalet = useWorkspace().business?.type === 'chalet';
  return (
    <li className={classes.ad} aria-label={t('ad', { number: index + 1 })}>
      <Thumbnail src={row.src} size={100} alt={t('ad', { number: index + 1 })} />
      <div className={classes.target}>
        <SegmentedControl
          aria-label={t('leadsTo')}
          readOnly={isReadOnly}
          value={row.mode}
          data={[
            { value: 'search', label: t(isChalet ? 'chaletSearch' : 'itemSearch') },
            { value: 'link', label: t('link') },
          ]}
          onChange={(mode) => onChange({ mode: mode === 'link' ? 'link' : 'search', link: '', item: null })}
        />
        {row.mode === 'link' ? (
          <AdLink name={`${name}.${index}.link`} onChange={(link) => onChange({ link })} />
        ) : (
          <ItemSearch row={row} onChange={onChange} />
        )}
      </div>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('removeAd', { number: index + 1 })}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Up to five pictures, each of which leads to an item, to an address or nowhere. */
export function AdsSetting({ name, label }: PartProps) {
  const t = useText(settingMessages);
  const { isReadOnly } = useFormSetting();
  const { setValue, getValues, watch } = useFormContext();
  const {
    common: { error: refused, ref },
  } = useField(name, label);
  const { business } = useWorkspace();
  const rows = adRowsOf(watch(name));
  const set = (next: readonly AdRow[]) => setValue(name, next, { shouldDirty: true });
  const { share, problem, send } = useImageUpload(business?.id ?? null, ({ src }) =>
    // Read anew: others are changed and removed while it is on its way.
    set([...adRowsOf(getValues(name)), { src, mode: 'search', link: '', item: null }]),
  );
  const error = problem ?? refused;
  return (
    <fieldset className={classes.part} data-wide>
      <legend className={classes.label}>{label}</legend>
      {rows.length > 0 && (
        <ul className={classes.ads}>
          {rows.map((row, index) => (
            <Ad
              key={row.src}
              name={name}
              index={index}
              row={row}
              onChange={(changes) => set(rows.with(index, { ...row, ...changes }))}
              onRemove={() => set(rows.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {!isReadOnly && rows.length < MOST_ADS && (
        <FileButton accept={IMAGE_FILES} onChange={(file) => file && send(file)}>
          {(props) => (
            <Button
              {...props}
              ref={ref}
              variant="default"
              loading={share !== null}
              leftSection={<IconPhotoPlus size={18} stroke={1.6} />}
            >
              {t('addAd')}
            </Button>
          )}
        </FileButton>
      )}
      <Text size="sm" className={classes.hint}>
        {t('mostAds', { count: MOST_ADS })}
      </Text>
      {error !== undefined && error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
