import type { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import { describe, expect, it } from 'vitest';
import { aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { hoursCases } from './testing/hours-cases.ts';
import { addresses, choices, flags, names, phones, type Cases } from './testing/setting-cases.ts';
import { listsOf, NAMES, settingsCalls } from './testing/settings-calls.ts';

const test = useTestApp();
const { sendToBranch } = settingsCalls(test);

const BRANCH_CASES: Omit<
  Record<keyof typeof BRANCH_SETTINGS, Cases>,
  'TabletAppSettings' | 'MobileAppSettings'
> = {
  Locales: names,
  ContactPhone: phones,
  Whatsapp: phones,
  WamdPhone: phones,
  Address: addresses,
  ...hoursCases,
  OrderPayment: {
    good: [{ dine_in: 'after', delivery: 'after' }],
    bad: ['before', 7, { dine_in: 'sometimes' }, { picnic: 'after' }],
  },
  MenuOrdering: flags,
  ShareTable: flags,
  TablePresence: choices('pin', 'approve', 'static'),
  PhoneCheck: choices('never', 'orders'),
  DineIn: flags,
  Delivery: flags,
  SelfPickUp: flags,
  CarPickup: flags,
};

describe('every setting of a branch', () => {
  it.each(Object.entries(BRANCH_CASES))('%s keeps what fits and nothing else', async (key, { good, bad }) => {
    const venue = await aVenue(test, 'salon');
    for (const data of good) {
      const saved = await sendToBranch(venue, [{ key, data }]);
      expect([data, saved.status]).toEqual([data, 200]);
      const value = listsOf(saved.body)[key];
      // The first language is the business's to say.
      expect(value).toEqual(key === 'Locales' ? NAMES.toReversed() : data);
    }
    for (const data of bad) {
      const refused = await sendToBranch(venue, [{ key, data }]);
      expect([data, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        data,
        422,
        ['settings.0.data'],
      ]);
    }
    if (key === 'Locales') return;
    expect(listsOf((await sendToBranch(venue, [{ key, data: '' }])).body)).not.toHaveProperty(key);
  });
});
