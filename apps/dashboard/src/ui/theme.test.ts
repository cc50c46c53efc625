import { expect, it } from 'vitest';
import { styleRule } from '../testing/style-rule.ts';
import { theme } from './theme.ts';

it('the accent and the text are the specified colours', () => {
  const shade = Number(theme.primaryShade);
  expect([theme.colors?.accent?.[shade], theme.black]).toEqual(['#bb3cbf', '#494949']);
});

it('dialogs take 500 ms to come and go', () => {
  expect(theme.components?.['Modal']?.defaultProps).toMatchObject({ transitionProps: { duration: 500 } });
});

it('the line of progress waits for 100 ms', () => {
  expect(styleRule('app/layout/progress.module.css', '.line')).toMatch(
    /animation: grow 4s .* 100ms forwards;/,
  );
});
