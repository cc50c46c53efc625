import { formatPhone } from '@diwan/domain/phone.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Both } from './receipt-words.tsx';
import classes from './receipt.module.css';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { phoneIn, textIn } from '@diwan/domain/setting-values.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useEffect, useState } from 'react';

/** The address once the browser has its picture: what is printed waits for none. Null until then, and where it cannot be had. */
function useLoadedImage(src: string | null): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (src === null) return undefined;
    const image = new Image();
    const note = () => setLoaded(src);
    image.addEventListener('load', note);
    image.src = src;
    return () => image.removeEventListener('load', note);
  }, [src]);
  return loaded === src ? loaded : null;
}

interface VenueContact {
  readonly address: string | null;
  readonly phone: string | null;
}

/** Where the branch is and how it is called, as its guests read it; the page of the order has asked for it already. */
function useVenueContact(): VenueContact {
  const { branch } = useWorkspace();
  const page = useRead(guest.menu, { params: { slug: branch?.slug ?? '' }, enabled: branch !== null });
  const valueOf = (name: string) => page.data?.settings.find(({ key }) => key === name)?.data;
  return { address: textIn(valueOf('Address')), phone: phoneIn(valueOf('ContactPhone')) };
}

/** Twice what it takes on paper, which printers draw finer than screens. */
const LOGO_PIXELS = 200;

export interface VenueHead {
  readonly logo: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}

/** Read before anything is printed, so that nothing of it is missing then. */
export function useVenueHead(): VenueHead {
  const [logo] = useWorkspace().business?.media ?? [];
  const loaded = useLoadedImage(logo ? imageUrl(logo.src, LOGO_PIXELS) : null);
  return { logo: loaded, ...useVenueContact() };
}

/** Who sold it: logo, names, address and phone of the branch. */
export function ReceiptHead({ logo, address, phone }: VenueHead) {
  const { business, branch } = useWorkspace();
  return (
    <header className={classes.head}>
      {logo !== null && <img className={classes.logo} src={logo} alt="" />}
      <strong className={classes.business}>
        <Both names={business?.locales ?? []} />
      </strong>
      {branch && <Both names={branch.locales} />}
      {address !== null && <bdi>{address}</bdi>}
      {phone !== null && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
    </header>
  );
}
