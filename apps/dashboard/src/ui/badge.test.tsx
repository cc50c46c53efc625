import { IconCheck } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styleRule } from '../testing/style-rule.ts';
import { Badge, type Tone } from './badge.tsx';
import { MoneyBadge, type Money } from './money-badge.tsx';

const TONES: readonly Tone[] = ['waiting', 'confirmed', 'busy', 'done', 'ended', 'attention'];
const MONEY: readonly Money[] = ['open', 'partly', 'paid'];

it('A state is a word beside a sign that is hidden from screen readers.', () => {
  const { container } = render(
    <Badge tone="neutral" sign={IconCheck}>
      Paid
    </Badge>,
  );
  expect(container.textContent).toBe('Paid');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it.each(TONES)('The state %s has the colours of its meaning.', (tone) => {
  const rule = styleRule('ui/badge.module.css', `.mark[data-tone='${tone}']`);
  expect(rule).toContain(`--mark-sign: var(--ui-${tone}-ink);`);
  expect(rule).toContain(`--mark-tint: var(--ui-${tone}-tint);`);
});

it('What was canceled or rejected is struck through.', () => {
  expect(styleRule('ui/badge.module.css', ".mark[data-tone='ended'] .word")).toContain('line-through');
});

it('Money has a shape of its own for each state, and no colour.', () => {
  const { container } = render(
    MONEY.map((money) => (
      <MoneyBadge key={money} money={money}>
        {money}
      </MoneyBadge>
    )),
  );
  const shapes = [...container.querySelectorAll('svg')].map(({ classList }) => classList[1]);
  expect(new Set(shapes).size).toBe(MONEY.length);
  const tones = [...container.querySelectorAll('[data-tone]')].map((mark) => mark.getAttribute('data-tone'));
  expect(new Set(tones)).toEqual(new Set(['neutral']));
});
