import { guestPages } from '@diwan/contract/catalogue/guest-pages.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { Anchor, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DeviceFrame } from '#ui/device-frame.tsx';
import type { KeyData } from '../setting-changes.ts';
import { settingMessages } from '../settings.messages.ts';
import classes from './guest-preview.module.css';

type Device = 'phone' | 'tablet';

interface GuestPreviewProps {
  readonly slug: string;
  readonly params: { readonly business_id: number; readonly branch_id: number };
  /** Whose settings are changed: names are those of either. */
  readonly of: 'business' | 'branch';
  readonly changes: readonly KeyData[];
  /** What is looked at first. */
  readonly first?: Device;
}

/** A page is drawn anew when somebody has stopped typing. */
const PAUSE_MS = 400;

/** The page of guests itself with what is being changed, on a phone and on a tablet. */
export function GuestPreview({ slug, params, of, changes, first = 'phone' }: GuestPreviewProps) {
  const t = useText(settingMessages);
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const [device, setDevice] = useState<Device>(first);
  const [settings] = useDebouncedValue(changes, PAUSE_MS);
  const surface = device === 'tablet' ? ('tablet' as const) : ('mobile' as const);
  const body = { settings: [...settings], of, surface, locale };
  const { data: html } = useLookup(guestPages.preview, { params, body });
  const address = `/q/${slug}?lang=${locale}${device === 'tablet' ? '&surface=tablet' : ''}`;
  return (
    <aside className={classes.beside} aria-label={t('preview')}>
      <h2 className={classes.head}>
        {t('preview')}
        <Anchor size="sm" href={address} target="_blank" rel="noreferrer">
          {t('openPage')}
        </Anchor>
      </h2>
      <p className={classes.hint}>{t('previewHint')}</p>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t('previewDevice')}
          value={device}
          onChange={(next) => setDevice(next === 'tablet' ? 'tablet' : 'phone')}
          data={[
            { value: 'phone', label: t('phone') },
            { value: 'tablet', label: t('tablet') },
          ]}
        />
        <SegmentedControl
          aria-label={t('previewLanguage')}
          value={locale}
          onChange={(next) => setLocale(next === 'ar' ? 'ar' : 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
        />
      </div>
      <DeviceFrame html={html} title={t('preview')} device={device} />
    </aside>
  );
}
