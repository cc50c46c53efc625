import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import { MOBILE_SETTINGS, TABLET_SETTINGS } from '@diwan/contract/settings/display-settings.ts';
import { fallbackOf, type SettingTable } from '@diwan/contract/settings/definition.ts';
import { describe, expect, it } from 'vitest';
import { toForm, toWire } from './form-values.ts';
import { changedSettings, settingsSchema } from './setting-changes.ts';

const formOf = (table: SettingTable, stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(table).map(([key, definition]) => [
      key,
      toForm(definition, stored[key], fallbackOf(definition, 'salon')),
    ]),
  );

const STORED = {
  ...BUSINESS_SETTINGS,
  ...TABLET_SETTINGS,
  ...MOBILE_SETTINGS,
} satisfies SettingTable;
const VALUES: Readonly<Record<string, unknown>> = {
  Locales: [
    { locale: 'en', name: 'Sea', description: 'About us' },
    { locale: 'ar', name: 'البحر', description: null },
  ],
  Logo: [{ id: 9, src: 'http://diwan.test/storage/1/logo.png' }],
  PrimaryColor: '#112233',
  TimeZone: 'Asia/Kuwait',
  Currency: 'KWD',
  ContactPhone: { phone: '50000000', phoneExt: '965', isValid: true, formattedNumber: '+96550000000' },
  Address: 'Block 3',
  GeneralDiscount: 12.5,
  PreviewPrices: false,
  TermsConditions: [{ locale: 'ar', description: 'للعوائل فقط' }],
  SliderAds: [
    { src: 'http://diwan.test/storage/1/a.png', link: 'items/5' },
    { src: 'http://diwan.test/storage/1/b.png', link: 'https://sea.com' },
    { src: 'http://diwan.test/storage/1/c.png', link: '#' },
  ],
  EnableReservationTill: '2026-12-31',
  shifts: { Sat: [{ S: '09:00', E: '24:00' }] },
};

describe('what a form shows', () => {
  it.each(Object.keys(VALUES))('%s is sent back as it was stored', (key) => {
    const definition = (STORED as SettingTable)[key];
    if (!definition) throw new Error(`${key} is not defined`);
    expect(toWire(definition, toForm(definition, VALUES[key], undefined), 'en')).toEqual(VALUES[key]);
  });

  it('is nothing to send while nobody has changed it', () => {
    const form = formOf(STORED, VALUES);
    expect(changedSettings(STORED, structuredClone(form), form)).toEqual([]);
  });
});

describe('what is sent', () => {
  const initial = formOf(STORED, VALUES);
  it('holds the changed keys only, and null for what was emptied', () => {
    const values = { ...initial, PrimaryColor: '#445566', Address: ' ', Website: '', PreviewPrices: true };
    expect(changedSettings(STORED, values, initial)).toEqual([
      { key: 'PrimaryColor', data: '#445566' },
      { key: 'Address', data: null },
      { key: 'PreviewPrices', data: true },
    ]);
  });

  it('puts the language that was chosen first at the head of the names', () => {
    const [{ data } = { data: null }] = changedSettings(
      STORED,
      { ...initial, first_locale: 'ar' },
      { ...initial, first_locale: 'en' },
    );
    expect(data).toMatchObject([{ locale: 'ar' }, { locale: 'en' }]);
  });

  it('The PassKey of tablets is left alone until it is typed or taken away.', () => {
    const form = formOf(TABLET_SETTINGS, { PassKey: '********' });
    const changed = (value: unknown) => changedSettings(TABLET_SETTINGS, { ...form, PassKey: value }, form);
    expect(form['PassKey']).toBe('');
    expect(changed('')).toEqual([]);
    expect(changed('0123')).toEqual([{ key: 'PassKey', data: '0123' }]);
    expect(changed(null)).toEqual([{ key: 'PassKey', data: null }]);
  });

  it('leaves a secret alone until it is typed or taken away', () => {
    const form = formOf(CONFIGURATIONS, { QR_ONESIGNAL_APP_ID: '********' });
    const changed = (value: unknown) =>
      changedSettings(CONFIGURATIONS, { ...form, QR_ONESIGNAL_APP_ID: value }, form);
    expect(changed('')).toEqual([]);
    expect(changed('new')).toEqual([{ key: 'QR_ONESIGNAL_APP_ID', data: 'new' }]);
    expect(changed(null)).toEqual([{ key: 'QR_ONESIGNAL_APP_ID', data: null }]);
  });
});

describe('what is checked', () => {
  const initial = formOf(STORED, VALUES);
  const problems = (changes: Readonly<Record<string, unknown>>) =>
    settingsSchema(STORED, initial)
      .safeParse({ ...initial, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('is what was changed, each on its own field', () => {
    expect(problems({ Website: 'sea', PrimaryColor: 'red', PassKey: '12' })).toEqual([
      ['PrimaryColor', 'color_invalid'],
      ['Website', 'url_invalid'],
      ['PassKey', 'pass_key_digits'],
    ]);
    expect(problems({ ContactPhone: '+96512' })).toEqual([['ContactPhone', 'phone_not_valid']]);
  });

  it('names the shift that overlaps and the link that is none', () => {
    const shifts = {
      Sat: [
        { S: '09:00', E: '13:00' },
        { S: '12:00', E: '14:00' },
      ],
      Sun: [{ S: '9', E: '10:00' }],
    };
    expect(problems({ shifts })).toEqual([
      ['shifts.Sat.1.E', 'shift_overlap'],
      ['shifts.Sun.0.S', 'shift_time'],
    ]);
    const SliderAds = [{ src: 'a.png', mode: 'link', link: 'nowhere', item: null }];
    expect(problems({ SliderAds })).toEqual([['SliderAds.0.link', 'url_invalid']]);
  });

  it('asks for the name of the first language', () => {
    const Locales = [
      { locale: 'en', name: ' ', description: '' },
      { locale: 'ar', name: 'البحر', description: '' },
    ];
    expect(problems({ Locales })).toEqual([['Locales.0.name', 'name_required']]);
  });
});
