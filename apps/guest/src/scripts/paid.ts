import { visitAt } from '../order/device.ts';

/** Runs in the browser of a guest who comes back from paying at a table: leads on to the bill, where this device knows it. */
function leadToBill(): void {
  const { slug = '', outcome = '', reference = '' } = document.querySelector('main')?.dataset ?? {};
  const visit = visitAt(slug);
  if (!visit) return;
  // The bill says that a payment is being confirmed only as long as this one is.
  const of = outcome === 'open' ? `&of=${reference}` : '';
  const said = outcome === 'paid' ? '' : `&payment=${outcome}${of}`;
  const address = `/guest/visits/${visit.token}?lang=${document.documentElement.lang}${said}`;
  const link = document.querySelector<HTMLAnchorElement>('#bill');
  if (link) {
    link.href = address;
    link.hidden = false;
  }
  location.replace(address);
}

leadToBill();
