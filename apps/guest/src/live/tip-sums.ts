import { formatMoney, type Currency } from '@diwan/domain/money.ts';
import { typedTip } from '@diwan/domain/tips.ts';
import { localeOfPage } from './head.ts';

const NAMES = new Set(['tip', 'other_tip']);
const isTip = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && NAMES.has(target.name);

/** What is typed as an own tip, where it is the one that is chosen; null: it can be given by nobody, which its field then says. */
function ownTip(field: HTMLInputElement, currency: Currency): number | null {
  const { most, over = '' } = field.dataset;
  const tip = typedTip(field.value || '0', Number(most), currency);
  field.setCustomValidity(tip === null ? over : '');
  return tip;
}

interface Choice {
  readonly field: HTMLInputElement;
  readonly own: HTMLInputElement;
  readonly chosen: HTMLInputElement | null;
  readonly currency: Currency;
}

function choiceIn(form: HTMLFormElement): Choice | null {
  const choice = form.querySelector<HTMLElement>('[data-currency]');
  const field = choice?.querySelector<HTMLInputElement>('[name=other_tip]');
  const own = choice?.querySelector<HTMLInputElement>('[value=other]');
  if (!choice || !field || !own) return null;
  const chosen = choice.querySelector<HTMLInputElement>('[name=tip]:checked');
  return { field, own, chosen, currency: choice.dataset['currency'] as Currency };
}

/** Minor units; what nobody can give counts as nothing until it is another amount. */
function chosenTip({ field, own, chosen, currency }: Choice): number {
  if (own.checked) return ownTip(field, currency) ?? 0;
  field.setCustomValidity('');
  return Number(chosen?.dataset['minor'] ?? 0);
}

/** Says each sum of a form together with the tip that is chosen or typed there, before anything is paid. */
export function showTipSums(): void {
  document.addEventListener('input', ({ target }) => {
    const form = isTip(target) ? target.form : null;
    const choice = form && choiceIn(form);
    if (!form || !choice) return;
    // Who types an amount means it.
    if (target === choice.field) choice.own.checked = true;
    const tip = chosenTip(choice);
    for (const cell of form.querySelectorAll<HTMLElement>('[data-due]')) {
      const sum = Number(cell.dataset['due']) + tip;
      const amount = `\u2068${formatMoney(sum, choice.currency, localeOfPage())}\u2069`;
      cell.textContent = (cell.dataset['words'] ?? '').replace('{value}', amount);
    }
  });
}
