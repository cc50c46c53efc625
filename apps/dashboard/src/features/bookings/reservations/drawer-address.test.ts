import { expect, it } from 'vitest';
import { openedIn } from './drawer-address.ts';

const presetOf = (start: unknown, end: unknown) => {
  const opened = openedIn({ id: 'new', in_item: '7', start, end });
  return opened?.kind === 'new' ? opened.preset : null;
};

it('A new booking begins with the dates of its address.', () => {
  expect(presetOf('2026-11-30 14:00:00', '2026-12-01 12:00:00')).toMatchObject({
    itemId: 7,
    from: '2026-11-30 14:00:00',
    to: '2026-12-01 12:00:00',
  });
});

it('What is no date in an address begins no booking with it.', () => {
  for (const wrong of ['nonsense', '2026-02-31 10:00:00', '2026-11-30 25:00:00', '2026-11-30', '', 7, null])
    expect(presetOf(wrong, wrong)).toMatchObject({ itemId: 7, from: undefined, to: undefined });
});
