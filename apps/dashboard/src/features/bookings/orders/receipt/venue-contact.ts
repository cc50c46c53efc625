import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { phoneIn, textIn } from '@diwan/domain/setting-values.ts';
import { useRead } from '#kit/data/use-read.ts';
import { usePlace } from '#kit/place/place.ts';

interface VenueContact {
  readonly address: string | null;
  readonly phone: string | null;
}

/** Where the branch is and how it is called, as its guests read it; the page of the order has asked for it already. */
export function useVenueContact(): VenueContact {
  const { branch } = usePlace();
  const page = useRead(guest.menu, { params: { slug: branch?.slug ?? '' }, enabled: branch !== null });
  const valueOf = (name: string) => page.data?.settings.find(({ key }) => key === name)?.data;
  return { address: textIn(valueOf('Address')), phone: phoneIn(valueOf('ContactPhone')) };
}
