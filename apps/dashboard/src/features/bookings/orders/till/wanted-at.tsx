import { LocalMoment } from '#kit/i18n/moment.tsx';

/** For when an order is wanted. */
export default function WantedAt({ at }: { readonly at: string }) {
  return <LocalMoment at={at} />;
}
