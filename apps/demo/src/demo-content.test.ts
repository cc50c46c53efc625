import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { effectivePermissions, isPermission, OFFERED_RESOURCES } from '@diwan/contract/permissions.ts';
import { itemableInput } from '@diwan/contract/catalogue/item-fields.ts';
import { DEMO } from './content/demo-content.ts';
import type { Bilingual, DemoBusiness, DemoCategory, DemoItem } from './content/shape.ts';

const folder = join(import.meta.dirname, '../pictures');
const pictureKeys = readdirSync(folder).map((name) => name.replace(/\.webp$/, ''));

const PHONE = /^\+9655000\d{4}$/;
const ARABIC = /\p{Script=Arabic}/u;
const CHALET_LABELS = { Weekdays: 'وسط الأسبوع', Weekend: 'نهاية الأسبوع', FullWeek: 'أسبوع كامل' } as const;

const within = (category: DemoCategory): DemoCategory[] => [
  category,
  ...(category.children ?? []).flatMap(within),
];
const depthOf = (category: DemoCategory): number =>
  1 + Math.max(0, ...(category.children ?? []).map(depthOf));
const categoriesOf = (business: DemoBusiness) =>
  business.menus.flatMap((menu) => menu.categories.flatMap(within));
const itemsOf = (business: DemoBusiness) => categoriesOf(business).flatMap((category) => category.items);
/** Holidays have no pictures. */
const hospitalityOf = ({ holidays = [], events = [], services = [], hotels = [] }: DemoBusiness) => [
  ...holidays.map(({ text }) => ({ text, pictures: undefined })),
  ...events,
  ...services,
  ...hotels,
];
const labelsOf = ({ prices, addons = [], discount }: DemoItem): Bilingual[] => [
  ...prices.map(({ label }) => label),
  ...addons.map(({ label }) => label),
  ...(discount ? [discount.label] : []),
];
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const isMoney = (amount: number) => amount >= 0 && Math.abs(Math.round(amount * 1000) - amount * 1000) < 1e-6;

const businesses = DEMO.businesses.map((business) => ({ type: business.type, business }));

describe('the demo owner and staff', () => {
  it('have phone numbers from one invented range, each its own', () => {
    const phones = [
      DEMO.owner.phone,
      ...DEMO.employees.map(({ phone }) => phone),
      ...DEMO.businesses.flatMap(({ customers }) => customers.map(({ phone }) => phone)),
    ];
    for (const phone of phones) expect(phone).toMatch(PHONE);
    expect(unique(phones)).toBe(true);
  });

  it('have addresses that no mail can reach', () => {
    expect(DEMO.owner.email).toMatch(/\.invalid$/);
    expect(unique(DEMO.employees.map(({ key }) => key))).toBe(true);
    for (const { key } of DEMO.employees) expect(key).toMatch(/^[a-z][a-z-]*$/);
    for (const { email = 'none.invalid' } of DEMO.businesses.flatMap(({ customers }) => customers)) {
      expect(email).toMatch(/\.invalid$/);
    }
  });

  it('are granted only what their business offers, at branches that exist, once per branch', () => {
    for (const { grants } of DEMO.employees) {
      expect(unique(grants.map(({ business, branch }) => `${business}/${branch}`))).toBe(true);
      for (const grant of grants) {
        const business = DEMO.businesses.find(({ key }) => key === grant.business);
        expect(business?.branches.map(({ key }) => key)).toContain(grant.branch);
        const offered: readonly string[] = OFFERED_RESOURCES[business!.type];
        for (const permission of grant.permissions) {
          expect(isPermission(permission)).toBe(true);
          expect(offered).toContain(permission.split('.')[0]);
        }
      }
    }
  });

  it('serve only floors of branches they work at, and every floor has seats with names in both languages', () => {
    const floors = DEMO.businesses.flatMap(({ key: business, branches }) =>
      branches.flatMap(({ key: branch, areas = [] }) => areas.map((area) => ({ business, branch, ...area }))),
    );
    expect(floors.length).toBeGreaterThan(0);
    for (const { business, branch, employees, seats } of floors) {
      const staff = DEMO.employees.filter(({ grants }) =>
        grants.some((grant) => grant.business === business && grant.branch === branch),
      );
      expect(staff.map(({ key }) => key)).toEqual(expect.arrayContaining([...employees]));
      expect(seats.length).toBeGreaterThan(0);
      for (const { ar } of seats) expect(ar.name).toMatch(ARABIC);
      expect(unique(seats.map(({ en }) => en.name))).toBe(true);
    }
  });

  it('differ: every template occurs, and a kitchen hand never reaches money', () => {
    const grants = DEMO.employees.flatMap((employee) => employee.grants);
    expect(new Set(grants.map(({ template }) => template)).size).toBe(5);
    for (const { permissions } of grants.filter(({ template }) => template === 'Kitchen')) {
      expect(effectivePermissions(permissions, 'restaurant').has('invoices.read')).toBe(false);
      expect(effectivePermissions(permissions, 'restaurant').has('orders.update')).toBe(true);
    }
  });
});

describe.each(businesses)('the demo $type', ({ business }) => {
  const categories = categoriesOf(business);
  const items = itemsOf(business);

  it('has two branches, each with a menu that exists and a slug of its own', () => {
    expect(business.branches).toHaveLength(2);
    for (const { menu, slug } of business.branches) {
      expect(business.menus.map(({ key }) => key)).toContain(menu);
      expect(slug).toMatch(/^[a-z0-9-]{3,80}$/);
    }
  });

  it('speaks both languages everywhere', () => {
    const texts: Bilingual[] = [
      business.text,
      ...business.menus.map(({ text }) => text),
      ...business.branches.map(({ text }) => text),
      ...categories.map(({ text }) => text),
      ...items.map(({ text }) => text),
      ...items.flatMap(labelsOf),
      ...hospitalityOf(business).map(({ text }) => text),
    ];
    for (const { en, ar } of texts) {
      expect(en.name.trim()).not.toBe('');
      expect(en.name).not.toMatch(ARABIC);
      expect(ar.name).toMatch(ARABIC);
      expect(ar.description === undefined).toBe(en.description === undefined);
    }
    for (const { text } of items) {
      expect(text.en.description).toBeTruthy();
      expect(text.ar.description).toMatch(ARABIC);
    }
  });

  it('names no item twice in one category', () => {
    for (const category of categories) {
      expect(unique(category.items.map(({ text }) => text.en.name))).toBe(true);
      expect(unique(category.items.map(({ text }) => text.ar.name))).toBe(true);
    }
  });

  it('prices every item in fils, each label once', () => {
    for (const item of items) {
      expect(item.prices.length).toBeGreaterThan(0);
      expect(item.prices.length).toBeLessThanOrEqual(20);
      expect(unique(item.prices.map(({ label }) => label.en.name))).toBe(true);
      expect(unique(item.prices.map(({ label }) => label.ar.name))).toBe(true);
      for (const { price } of [...item.prices, ...(item.addons ?? [])]) expect(isMoney(price)).toBe(true);
      expect(isMoney(item.discount?.amount ?? 0)).toBe(true);
    }
  });

  it('nests its categories at most six deep and keeps types to salons', () => {
    for (const menu of business.menus) {
      for (const category of menu.categories) expect(depthOf(category)).toBeLessThanOrEqual(6);
    }
    for (const category of categories) expect(category.type !== undefined).toBe(business.type === 'salon');
  });

  it('shows only pictures that there are', () => {
    const keys = [
      business.logo,
      ...business.branches.map(({ cover }) => cover),
      ...categories.flatMap(({ picture }) => picture ?? []),
      ...items.flatMap(({ pictures }) => pictures),
      ...hospitalityOf(business).flatMap(({ pictures = [] }) => pictures),
    ];
    for (const key of keys) expect(pictureKeys).toContain(key);
    for (const { pictures } of items) expect(unique(pictures)).toBe(true);
    expect(unique(items.map(({ pictures }) => pictures[0]))).toBe(true);
  });

  it('has unit names for its units, and positions in pairs', () => {
    for (const { itemable = {} } of items) {
      expect((itemable.unit_names ?? []).length).toBeLessThanOrEqual(itemable.units ?? 0);
      expect(itemable.latitude === undefined).toBe(itemable.longitude === undefined);
    }
  });

  it('has colours and a phone in its settings, and no social accounts', () => {
    const { settings } = business;
    for (const key of ['PrimaryColor', 'AccentColor', 'TextColor'])
      expect(settings[key]).toMatch(/^#[0-9A-F]{6}$/);
    expect(settings['ContactPhone']).toMatchObject({
      formattedNumber: expect.stringMatching(PHONE) as string,
    });
    for (const key of ['Website', 'Facebook', 'Instagram', 'X', 'Linkedin', 'Youtube', 'Snapchat']) {
      expect(settings).not.toHaveProperty(key);
    }
  });
});

describe('what each kind of venue must carry', () => {
  const ofType = (type: DemoBusiness['type']) => DEMO.businesses.find((business) => business.type === type)!;

  it('slugs and keys are unique over the whole demo', () => {
    expect(unique(DEMO.businesses.flatMap(({ branches }) => branches.map(({ slug }) => slug)))).toBe(true);
    expect(unique(DEMO.businesses.map(({ key }) => key))).toBe(true);
  });

  it('chalets use the three labels alone, with their Arabic names, a deposit and a place near the coast', () => {
    for (const { prices, itemable } of itemsOf(ofType('chalet'))) {
      for (const { label } of prices) {
        expect(CHALET_LABELS).toHaveProperty(label.en.name, label.ar.name);
      }
      expect(itemable).toMatchObject({
        address: { en: expect.any(String) as string, ar: expect.any(String) as string },
      });
      expect(itemable?.insurance).toBeGreaterThan(0);
      expect(itemable?.latitude).toBeGreaterThan(28.5);
      expect(itemable?.latitude).toBeLessThan(28.9);
      expect(itemable?.longitude).toBeGreaterThan(48.2);
      expect(itemable?.longitude).toBeLessThan(48.5);
    }
  });

  it('salon services last, salon products are counted, and providers work there', () => {
    const salon = ofType('salon');
    const itemablesOf = (wanted: 'service' | 'product') =>
      categoriesOf(salon)
        .filter(({ type }) => type === wanted)
        .flatMap(({ items }) => items.map(({ itemable }) => itemable ?? {}));
    for (const { amount } of itemablesOf('product')) expect(amount).toBeGreaterThan(0);
    for (const { duration, providers = [] } of itemablesOf('service')) {
      expect(duration).toBeGreaterThan(0);
      const staff = DEMO.employees.filter(({ grants }) =>
        grants.some(({ business }) => business === salon.key),
      );
      expect(staff.map(({ key }) => key)).toEqual(expect.arrayContaining([...providers]));
    }
  });

  it('everything of an item that is typed in is something the wire accepts', () => {
    for (const { itemable = {} } of DEMO.businesses.flatMap(itemsOf)) {
      const { providers: _, ...members } = itemable;
      expect(itemableInput.safeParse(members).error).toBeUndefined();
    }
  });

  it('is a demo of the promised size', () => {
    expect(itemsOf(ofType('restaurant')).length).toBeGreaterThanOrEqual(45);
    expect(itemsOf(ofType('salon')).length).toBeGreaterThanOrEqual(24);
    expect(itemsOf(ofType('hotel'))).toHaveLength(10);
    expect(itemsOf(ofType('chalet'))).toHaveLength(8);
  });
});

describe('The pictures', () => {
  it('are all WebP and weigh at most 3 MB together.', () => {
    const files = readdirSync(folder).map((name) => join(folder, name));
    for (const file of files) expect(readFileSync(file).subarray(8, 12).toString()).toBe('WEBP');
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(3_000_000);
  });

  it('are all shown somewhere.', () => {
    const shown = JSON.stringify(DEMO);
    expect(pictureKeys.filter((key) => !shown.includes(`"${key}"`))).toEqual([]);
  });
});
