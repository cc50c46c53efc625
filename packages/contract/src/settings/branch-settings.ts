import { z } from 'zod';
import { locales } from '../fields.ts';
import { BUSINESS_SETTINGS, CONTACT_KEYS, HOURS_KEYS } from './business-settings.ts';
import { ALL_TYPES, type SettingDefinition, type SettingTable } from './definition.ts';

const { MenuOrdering, TablePresence, ShareTable, OrderPayment, PhoneCheck } = BUSINESS_SETTINGS;
const { DineIn, Delivery, SelfPickUp, CarPickup } = BUSINESS_SETTINGS;

/** While a branch says nothing, what its business says holds. */
const asBusiness = ({ fallback: _fallback, ...definition }: SettingDefinition): SettingDefinition =>
  definition;

const keyData = z.object({ key: z.string().min(1).max(100), data: z.unknown() });

const display: SettingDefinition = {
  schema: z.array(keyData).max(100),
  field: 'display',
  group: 'layout',
  types: ALL_TYPES,
};

/** Rule R16: what a branch says instead of its business, and the lists of its two apps. */
export const BRANCH_SETTINGS = {
  Locales: { schema: locales(), field: 'locales', group: 'names', types: ALL_TYPES, isInternal: true },
  ...CONTACT_KEYS,
  ...HOURS_KEYS,
  MenuOrdering: asBusiness(MenuOrdering),
  TablePresence: asBusiness(TablePresence),
  ShareTable: asBusiness(ShareTable),
  DineIn: asBusiness(DineIn),
  Delivery: asBusiness(Delivery),
  SelfPickUp: asBusiness(SelfPickUp),
  CarPickup: asBusiness(CarPickup),
  OrderPayment,
  PhoneCheck: asBusiness(PhoneCheck),
  TabletAppSettings: display,
  MobileAppSettings: display,
} as const satisfies SettingTable;
