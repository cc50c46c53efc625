import { IconCheck } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styleRule } from '../testing/style-rule.ts';
import { Mark, type Tone } from './mark.tsx';
import { MoneyMark, type Money } from './money-mark.tsx';

const TONES: readonly Tone[] = ['waiting', 'confirmed', 'busy', 'done', 'ended', 'attention'];
const MONEY: readonly Money[] = ['open', 'partly', 'paid'];

it('A state is a word beside a sign that is hidden from screen readers.', () => {
  const { container } = render(
    <Mark tone="neutral" sign={IconCheck}>
      Paid
    </Mark>,
  );
  expect(container.textContent).toBe('Paid');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it.each(TONES)('The state %s has the colours of its meaning.', (tone) => {
  const rule = styleRule('ui/mark.module.css', `.mark[data-tone='${tone}']`);
  expect(rule).toContain(`--mark-sign: var(--ui-${tone}-ink);`);
  expect(rule).toContain(`--mark-tint: var(--ui-${tone}-tint);`);
});

it('What was canceled or rejected is struck through.', () => {
  expect(styleRule('ui/mark.module.css', ".mark[data-tone='ended'] .word")).toContain('line-through');
});

it('Money has a shape of its own for each state, and no colour.', () => {
  const { container } = render(
    MONEY.map((money) => (
      <MoneyMark key={money} money={money}>
        {money}
      </MoneyMark>
    )),
  );
  const shapes = [...container.querySelectorAll('svg')].map(({ classList }) => classList[1]);
  expect(new Set(shapes).size).toBe(MONEY.length);
  const tones = [...container.querySelectorAll('[data-tone]')].map((mark) => mark.getAttribute('data-tone'));
  expect(new Set(tones)).toEqual(new Set(['neutral']));
});
