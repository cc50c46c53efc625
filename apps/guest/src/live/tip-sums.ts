import { sayAmount, type Currency } from '@diwan/domain/money.ts';
import { localeOfPage } from './head.ts';

const isTip = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'tip';

/** Says each sum of a form together with the tip that is chosen there, before anything is paid. */
export function tellTipSums(): void {
  document.addEventListener('change', ({ target }) => {
    if (!isTip(target)) return;
    const currency = target.closest<HTMLElement>('[data-currency]')?.dataset['currency'] as Currency;
    for (const said of target.form?.querySelectorAll<HTMLElement>('[data-due]') ?? []) {
      const sum = Number(said.dataset['due']) + Number(target.dataset['minor']);
      const amount = `\u2068${sayAmount(sum, currency, localeOfPage())}\u2069`;
      said.textContent = (said.dataset['words'] ?? '').replace('{value}', amount);
    }
  });
}
