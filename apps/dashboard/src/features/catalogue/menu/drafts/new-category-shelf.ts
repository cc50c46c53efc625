import { deviceShelf, type DeviceShelf } from '#kit/data/device-shelf.ts';
import type { KeptForm } from '#kit/form/use-kept-form.ts';
import { draftOwner, type DraftPlace } from './draft-owner.ts';

/** Where the half-filled card of a new category lies. */
export const newCategoryShelf = <Values>(place: DraftPlace): DeviceShelf<KeptForm<Values>> =>
  deviceShelf(`${draftOwner(place)}/new-category`);
