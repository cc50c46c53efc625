import { deviceStorage, type DeviceStorage } from '#kit/data/device-storage.ts';
import type { KeptForm } from '#kit/form/use-kept-form.ts';
import { draftOwner, type DraftPlace } from './draft-owner.ts';

/** Where the half-filled card of a new category lies. */
export const newCategoryStorage = <Values>(place: DraftPlace): DeviceStorage<KeptForm<Values>> =>
  deviceStorage(`${draftOwner(place)}/new-category`);
