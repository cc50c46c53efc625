import { formatPhone } from '@diwan/domain/phone.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { usePlace } from '#kit/place/place.ts';
import { useLoadedImage } from './loaded-image.ts';
import { Both } from './receipt-words.tsx';
import { useVenueContact } from './venue-contact.ts';
import classes from './receipt.module.css';

/** Twice what it takes on paper, which printers draw finer than screens. */
const LOGO_PIXELS = 200;

export interface VenueHead {
  readonly logo: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}

/** Read before anything is printed, so that nothing of it is missing then. */
export function useVenueHead(): VenueHead {
  const [logo] = usePlace().business?.media ?? [];
  const loaded = useLoadedImage(logo ? imageUrl(logo.src, LOGO_PIXELS) : null);
  return { logo: loaded, ...useVenueContact() };
}

/** Who sold it: logo, names, address and phone of the branch. */
export function ReceiptHead({ logo, address, phone }: VenueHead) {
  const { business, branch } = usePlace();
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
