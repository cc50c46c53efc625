import { IconCheck } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { styleRule } from '../testing/style-rule.ts';
import { Mark, type Tone } from './mark.tsx';

const SHEET = 'ui/mark.module.css';
const TONES: readonly Tone[] = ['waiting', 'confirmed', 'busy', 'done', 'ended', 'money'];
const SCHEMES = ['', ":root[data-mantine-color-scheme='dark'] "];
/** WCAG 2.2, 1.4.11: signs stand out from what is beside them. */
const LEAST_CONTRAST = 3;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function coloursOf(scheme: string, tone: Tone): readonly [string, string] {
  const rule = styleRule(SHEET, `${scheme}.mark[data-tone='${tone}']`);
  const named = (name: string) => new RegExp(`--mark-${name}: (#\\w{6});`).exec(rule)?.[1] ?? '';
  return [named('sign'), named('tint')];
}

describe.each(SCHEMES)('A state of the scheme “%s”', (scheme) => {
  it.each(TONES)('has a sign that stands out from its chip: %s.', (tone) => {
    const [one = 0, other = 0] = coloursOf(scheme, tone)
      .map(luminance)
      .sort((left, right) => right - left);
    expect((one + 0.05) / (other + 0.05)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it('is told of money without a colour.', () => {
    for (const hex of coloursOf(scheme, 'money')) {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(16);
    }
  });
});

it('A state is a word beside a sign that is hidden from screen readers.', () => {
  const { container } = render(
    <Mark tone="money" sign={IconCheck}>
      Paid
    </Mark>,
  );
  expect(container.textContent).toBe('Paid');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
