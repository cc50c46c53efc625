import { expect, it } from 'vitest';
import { seenPage } from './seen-page.mjs';

const page = (...lines) =>
  ['# Error details', '```yaml', ...lines, '```', '# Test source', '```ts'].join('\n');

it('Of a failed page the screen, what it said and what was open are told in one line.', () => {
  const lines = [
    '- main:',
    '  - heading "Settings" [level=1]',
    '  - button "Save"',
    '- region "Dialogs and notices":',
    '  - alert: The file could not be made.',
    '- menu "Print":',
    '  - menuitem "All tables"',
  ];
  expect(seenPage(page(...lines))).toBe(
    'The page showed: heading "Settings" [level=1] · alert: The file could not be made. · menu "Print": · menuitem "All tables"',
  );
});

it('Nothing is told of a test that has no page, and not everything of a long one.', () => {
  expect(seenPage('# Error details\n```\nError\n```')).toBe('');
  expect(seenPage(page('- main:', '  - button "Save"'))).toBe('');
  const many = Array.from({ length: 40 }, (_, at) => `- heading "${at} ${'x'.repeat(200)}"`);
  expect(seenPage(page(...many)).length).toBeLessThan(1800);
});
