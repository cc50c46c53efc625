import type { ItemableMembers } from '@diwan/contract/catalogue/item-fields.ts';
import type { YearlyDay } from '../holiday-days.ts';
import type { BusinessType, Permission } from '@diwan/contract/permissions.ts';

export interface Wording {
  readonly name: string;
  readonly description?: string;
}

/** What the wire calls `locales`: one name in each language. */
export interface Bilingual {
  readonly en: Wording;
  readonly ar: Wording;
}

/** A price or addon row; `price` in major units of KWD. */
export interface DemoPrice {
  readonly label: Bilingual;
  readonly price: number;
}

export interface DemoDiscount {
  readonly label: Bilingual;
  readonly type: 'value' | 'percentage';
  readonly amount: number;
  /** It began three weeks ago and runs for so long from now on. */
  readonly days: number;
}

/** Only the members of the item's own kind are given; `providers` are keys of employees. */
export interface DemoItemable extends Readonly<Omit<ItemableMembers, 'owner_id' | 'provider_employee_ids'>> {
  readonly providers?: readonly string[];
}

export interface DemoItem {
  readonly text: Bilingual;
  /** Names of files in `pictures`; the first one is the featured picture. */
  readonly pictures: readonly [string, ...string[]];
  readonly prices: readonly DemoPrice[];
  readonly addons?: readonly DemoPrice[];
  readonly discount?: DemoDiscount;
  readonly hide?: boolean;
  readonly itemable?: DemoItemable;
}

export interface DemoCategory {
  readonly text: Bilingual;
  /** Salons only. */
  readonly type?: 'service' | 'product';
  readonly picture?: string;
  readonly items: readonly DemoItem[];
  readonly children?: readonly DemoCategory[];
}

export interface DemoMenu {
  readonly key: string;
  readonly text: Bilingual;
  readonly categories: readonly DemoCategory[];
}

/** How many people sit at it. */
export type DemoSeat = Bilingual & { readonly places: number };

/** A floor with its seats; `employees` are keys of those who serve there. */
export interface DemoArea {
  readonly text: Bilingual;
  readonly employees: readonly string[];
  readonly seats: readonly DemoSeat[];
}

export interface DemoCustomer {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
}

export interface DemoBranch {
  readonly key: string;
  readonly slug: string;
  readonly text: Bilingual;
  /** Key of the menu it shows. */
  readonly menu: string;
  /** Key of a wide picture for its cover screen. */
  readonly cover: string;
  /** Settings of the branch by their keys on the wire. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Of the list of its guests' phones. */
  readonly mobile?: Readonly<Record<string, unknown>>;
  /** Keys of pictures that lead through its page, one after the other. */
  readonly ads: readonly string[];
  /** It serves breakfast, and closes in the afternoon. */
  readonly isOfTheMorning?: boolean;
  readonly areas?: readonly DemoArea[];
}

/** It comes every year; chalets then cost their full week times `factor`. */
export interface DemoHoliday {
  readonly text: Bilingual;
  readonly on: YearlyDay;
  readonly nights: number;
  readonly factor: number;
}

/** Runs some days from the day of seeding on. */
export interface DemoEvent {
  readonly text: Bilingual;
  readonly inDays: number;
  readonly lasts: number;
  readonly pictures: readonly string[];
}

export interface DemoService {
  readonly text: Bilingual;
  readonly type: 'service' | 'product';
  readonly pictures: readonly string[];
}

export interface DemoHotel {
  readonly text: Bilingual;
  readonly pictures: readonly string[];
}

export interface DemoBusiness {
  readonly key: string;
  readonly type: BusinessType;
  readonly text: Bilingual;
  readonly logo: string;
  /** Business settings by their keys on the wire. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Configurations by their keys on the wire. */
  readonly configurations?: Readonly<Record<string, unknown>>;
  readonly menus: readonly DemoMenu[];
  readonly branches: readonly DemoBranch[];
  readonly customers: readonly DemoCustomer[];
  readonly holidays?: readonly DemoHoliday[];
  readonly events?: readonly DemoEvent[];
  readonly services?: readonly DemoService[];
  readonly hotels?: readonly DemoHotel[];
}

export type GrantTemplate = 'Manager' | 'Cashier' | 'Kitchen' | 'Receptionist' | 'Accountant';

export interface DemoGrant {
  /** Keys of the business and of its branch. */
  readonly business: string;
  readonly branch: string;
  readonly template: GrantTemplate;
  readonly permissions: readonly Permission[];
}

export interface DemoEmployee {
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  readonly grants: readonly DemoGrant[];
}

export interface DemoOwner {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface DemoContent {
  readonly owner: DemoOwner;
  readonly employees: readonly DemoEmployee[];
  readonly businesses: readonly DemoBusiness[];
}
