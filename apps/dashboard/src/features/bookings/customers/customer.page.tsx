import { formatPhone } from '@diwan/domain/phone.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { MomentIn, MomentDay } from '#kit/i18n/moment.tsx';
import { BackLink } from '#kit/resource/back-link.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import classes from './customer.module.css';
import { CustomerTags } from './customer-tags.tsx';
import { customerMessages } from './customers.messages.ts';
import { DataPart } from './data-part.tsx';
import { MergePart } from './merge-part.tsx';
import { NotesPart, TagsPart } from './notes-part.tsx';
import { InvoicesPart, OrdersPart, ReservationsPart } from './row-parts.tsx';
import { useCustomer, type CustomerProps } from './use-customer.ts';
import type { ReactNode } from 'react';
import { Amount } from '../reservations/amount.tsx';

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const latest = (...moments: readonly (string | null | undefined)[]) =>
  moments
    .filter((at) => at !== null && at !== undefined)
    .toSorted()
    .at(-1);

/** What a part that may not be read counts for. */
const NO_BOOKINGS = { past: 0, upcoming: 0, canceled: 0, last: null };
const NO_ORDERS = { placed: 0, rejected: 0, last: null };

function Visits({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  if (!customer.reservations && !customer.orders) return null;
  const { past, upcoming, canceled, last: stayed } = customer.reservations ?? NO_BOOKINGS;
  const { placed, rejected, last: ordered } = customer.orders ?? NO_ORDERS;
  const last = latest(stayed, ordered);
  return (
    <>
      <Figure name={t('visits')}>{past + placed}</Figure>
      <Figure name={t('lastVisit')}>{last === undefined ? t('never') : <MomentDay at={last} />}</Figure>
      {upcoming > 0 && <Figure name={t('upcoming')}>{upcoming}</Figure>}
      {canceled + rejected > 0 && <Figure name={t('canceled')}>{canceled + rejected}</Figure>}
    </>
  );
}

/** Visits and money, as far as the reader may know them. */
export function Figures({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const { money, currency } = customer;
  const amount = (value: number) => <Amount value={value} currency={currency} />;
  return (
    <dl className={classes.figures} aria-label={t('figures')}>
      <Visits customer={customer} />
      {money && <Figure name={t('spent')}>{amount(money.spent)}</Figure>}
      {money && money.open > 0 && <Figure name={t('outstanding')}>{amount(money.open)}</Figure>}
      {money && money.insurance > 0 && <Figure name={t('insurance')}>{amount(money.insurance)}</Figure>}
    </dl>
  );
}

/** The ways to reach the person, and to correct them. */
function Contact({ customer: { id, kind, phone, email } }: CustomerProps) {
  const t = useText(customerMessages);
  const mayEdit = useCan()('users.update') && kind === 'customer';
  return (
    <div className={classes.contact}>
      {phone !== null && (
        <>
          <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={18} />}>
            <Bdi>{formatPhone(phone)}</Bdi>
          </Button>
          <Button
            component="a"
            href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} />}
          >
            {t('whatsapp')}
          </Button>
        </>
      )}
      {email !== null && (
        <Button component="a" href={`mailto:${email}`} variant="default" leftSection={<IconMail size={18} />}>
          <Bdi>{email}</Bdi>
        </Button>
      )}
      {mayEdit && (
        <Button
          component={Link}
          to={`/users/edit/${id}`}
          variant="subtle"
          color="gray"
          leftSection={<IconPencil size={18} />}
        >
          {t('edit')}
        </Button>
      )}
    </div>
  );
}

function Head({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const known =
    customer.kind === 'customer' ? (
      <MomentIn at={customer.created_at} isDay sentence={(date) => t('known', { date })} />
    ) : (
      t(customer.kind)
    );
  return (
    <PageHeader
      title={customer.name}
      context={
        <span className={classes.known}>
          <span>{known}</span>
          <CustomerTags tags={customer.tags} />
        </span>
      }
      back={<BackLink to="/users/list">{t('back')}</BackLink>}
    />
  );
}

function Profile({ customer }: CustomerProps) {
  return (
    <>
      <Head customer={customer} />
      <Contact customer={customer} />
      <Figures customer={customer} />
      <div className={classes.parts}>
        <div className={classes.rows}>
          <ReservationsPart customer={customer} />
          <OrdersPart customer={customer} />
          <InvoicesPart customer={customer} />
        </div>
        <div className={classes.side}>
          <TagsPart customer={customer} />
          <NotesPart customer={customer} />
          <MergePart customer={customer} />
          <DataPart customer={customer} />
        </div>
      </div>
    </>
  );
}

export default function CustomerPage() {
  const t = useText(customerMessages);
  const { data, isError, isPending, error, refetch } = useCustomer();
  if (data) return <Profile key={data.id} customer={data} />;
  return (
    <>
      <PageHeader title={t('figures')} back={<BackLink to="/users/list">{t('back')}</BackLink>} />
      {isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Panel>
          <FormSkeleton fields={5} />
        </Panel>
      )}
    </>
  );
}
