import { formatPhone } from '@diwan/domain/phone.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import type { ComponentChildren } from 'preact';
import { dialled } from '../../parts/phone.ts';
import { Fact, SHORT_REFERENCE, type WholeHalf } from './invoice-fact.tsx';
import { translate } from './invoice.messages.ts';
import { Ltr, Named } from './invoice-words.tsx';

interface LinkTo {
  /** Null: in a file, where no address leads anywhere. */
  readonly to: string | null;
  readonly children: ComponentChildren;
}

const Link = ({ to, children }: LinkTo) =>
  to === null ? (
    <>{children}</>
  ) : (
    <a href={to} rel="noreferrer">
      {children}
    </a>
  );

/** How the venue is reached, and the way back to its menu. */
export function Contact({ invoice, locale, isFile }: WholeHalf) {
  const { branch, type, reference_id: reference } = invoice;
  const { address, phone, whatsapp } = branch;
  if (!address && !phone && !whatsapp) return null;
  const to = (link: string | null) => (isFile ? null : link);
  const about = `${translate(type, locale)} ${reference.slice(0, SHORT_REFERENCE)}`;
  return (
    <section>
      <h2>
        <Link to={to(`/q/${branch.slug}?lang=${locale}`)}>
          <Named names={{ en: branch.name_en, ar: branch.name_ar }} locale={locale} />
        </Link>
      </h2>
      <dl>
        {address && (
          <Fact name="address" locale={locale}>
            <bdi>{address}</bdi>
          </Fact>
        )}
        {phone && (
          <Fact name="phone" locale={locale}>
            <Link to={to(`tel:${dialled(phone)}`)}>
              <Ltr>{formatPhone(phone)}</Ltr>
            </Link>
          </Fact>
        )}
        {whatsapp && whatsapp !== phone && (
          <Fact name="whatsapp" locale={locale}>
            <Link to={to(whatsappLink(whatsapp, about))}>
              <Ltr>{formatPhone(whatsapp)}</Ltr>
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  );
}
