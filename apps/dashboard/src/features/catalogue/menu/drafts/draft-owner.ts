import { deviceStorage, type DeviceStorage } from '#kit/data/device-storage.ts';
import type { StoredForm } from '#kit/form/use-persisted-form.ts';

/** Where the half-filled card of a new category lies. */
export const newCategoryStorage = <Values>(place: DraftPlace): DeviceStorage<StoredForm<Values>> =>
  deviceStorage(`${draftOwner(place)}/new-category`);

export interface DraftPlace {
  readonly userId: number;
  readonly menuId: number;
}

/** Of one person and one menu: whoever else signs in on this device never meets what is kept under it. */
export const draftOwner = ({ userId, menuId }: DraftPlace): string => `user:${userId}/menu:${menuId}`;
