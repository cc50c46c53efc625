import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { styleRule } from '../testing/style-rule.ts';
import { dismissFailures, notify, overlayState } from './overlays.ts';
import { theme } from './theme.ts';

it('the accent and the text are the specified colours', () => {
  const shade = Number(theme.primaryShade);
  expect([theme.colors?.accent?.[shade], theme.black]).toEqual(['#bb3cbf', '#494949']);
});

it('dialogs take 500 ms to come and go', () => {
  expect(theme.components?.['Modal']?.defaultProps).toMatchObject({ transitionProps: { duration: 500 } });
});

it('the line of progress waits for 100 ms', () => {
  expect(styleRule('app/layout/layout.module.css', '.line')).toMatch(/animation: grow 4s .* 100ms forwards;/);
});

it('Notices stand above the action bars of drawers, and at the top of a phone.', () => {
  const sheet = 'ui/notice-host.module.css';
  expect(styleRule(sheet, '.corner')).toContain('inset-block-end: 96px;');
  const phone = readFileSync(join(import.meta.dirname, 'notice-host.module.css'), 'utf8').split('@media')[1];
  expect(phone).toContain('inset-block: calc(8px + env(safe-area-inset-top)) auto;');
  const dialogs = readFileSync(join(import.meta.dirname, 'more.css'), 'utf8');
  expect(dialogs).toContain('padding-block-start: var(--notice-room);');
});

it('A failure is dropped with the page it happened on, and a success stays.', () => {
  notify({ kind: 'danger', text: 'Not saved' });
  notify({ kind: 'success', text: 'Saved' });
  dismissFailures();
  expect(overlayState().notices.map(({ text }) => text)).toEqual(['Saved']);
});
